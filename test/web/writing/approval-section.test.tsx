import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { campaignId, personMessageId, workspaceId } from '#core/runtime/ids.ts'
import { JobViewModel } from '#web/person-jobs/job-view-model.ts'
import { ApprovalSection } from '#web/writing/approval/approval-section.tsx'
import { ApprovalViewModel } from '#web/writing/approval/approval-view-model.ts'
import { SequenceViewModel } from '#web/writing/sequence/sequence-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aDraft, FakePersonMessageApi } from '../../fakes/fake-person-message-api.ts'
import { FakeSequenceApi } from '../../fakes/fake-sequence-api.ts'
import { aPerson, aProspect, FakeFeed, FakePreferences } from '../fixtures.ts'
import { show } from './show.tsx'

const CAMPAIGN = campaignId(3)
const WORKSPACE = workspaceId(7)
const BLOCKED = aDraft({
  id: personMessageId(2),
  fullName: 'Jonas Weber',
  body: 'Your award-winning team.',
  originalBody: 'Your award-winning team.',
  evidence: [],
  problems: [{ code: 'unsupported_claim', detail: 'award-winning' }],
})

const open = async (messages = [aDraft(), BLOCKED]) => {
  const personMessages = new FakePersonMessageApi(messages)
  const sequences = new FakeSequenceApi()
  await sequences.addStep(CAMPAIGN, { stepType: 'connect' })
  await sequences.addStep(CAMPAIGN, { stepType: 'message', body: 'Hello' })
  const clock = new FakeClock()
  const feed = new FakeFeed()
  const live = { workspace: feed, frontend: feed }
  const person = aPerson({ about: 'I run the Chiba hub.' })
  const prospects = { load: async () => aProspect({ person }) }
  const none = { list: async () => [] }
  const salesKit = { templates: none, shortcuts: none }
  const common = { live, scheduler: clock }
  show(
    <ApprovalSection
      model={new ApprovalViewModel({ personMessages, prospects, ...common }, CAMPAIGN)}
      sequence={new SequenceViewModel({ sequences, salesKit, ...common }, WORKSPACE, CAMPAIGN)}
      jobs={
        new JobViewModel(
          {
            personJobs: { load: () => new Promise(() => {}), undo: () => new Promise(() => {}) },
            preferences: new FakePreferences(),
            visible: { current: true, subscribe: () => () => {} },
            clock,
            ...common,
          },
          { workspace: WORKSPACE, campaign: CAMPAIGN },
          () => {},
        )
      }
      language="en"
    />,
  )
  if (messages.length > 0) await screen.findByRole('article')
  return { personMessages }
}
const key = (pressed: string): void => {
  fireEvent.keyDown(document.body, { key: pressed })
}
const shown = (): string | null =>
  within(screen.getByRole('article')).getByRole('heading').textContent

describe('the approval desk on screen', () => {
  it('underlines what rests on a fact, with the fact beside', async () => {
    await open()
    const fact = screen.getByRole('link', { name: /Kanto Logistics/ })
    expect(fact.getAttribute('aria-description')).toBe('Company: Kanto Logistics')
    fireEvent.focus(fact)
    const beside = screen.getByRole('complementary', { name: 'Facts in this draft' })
    expect(within(beside).getByRole('listitem').dataset['active']).toBe('true')
    await within(beside).findByText('I run the Chiba hub.')
    expect(screen.getByText('Written by rules')).toBeTruthy()
  })

  it('is worked through by keys alone: next, previous, approve, undo, reject', async () => {
    const { personMessages } = await open()
    const status = (at: number) => personMessages.messages[at]?.status
    key('j')
    await waitFor(() => expect(shown()).toBe('Jonas Weber'))
    key('a')
    expect(personMessages.asked).toEqual([])
    key('k')
    key('a')
    await waitFor(() => expect(status(0)).toBe('approved'))
    await screen.findByText('Approved: Mika Sato')
    key('z')
    await waitFor(() => expect(status(0)).toBe('awaiting_approval'))
    await waitFor(() => expect(shown()).toBe('Mika Sato'))
    key('r')
    await waitFor(() => expect(status(0)).toBe('rejected'))
  })

  it('leaves keys to whoever goes to another page, or types', async () => {
    const { personMessages } = await open()
    key('g')
    key('a')
    key('e')
    fireEvent.keyDown(await screen.findByLabelText('Text'), { key: 'r' })
    expect(personMessages.asked).toEqual([])
  })

  it('names what is wrong, and takes the words out where that is asked for', async () => {
    const { personMessages } = await open()
    key('j')
    await screen.findByText('Unsupported claim: “award-winning” is in no profile field.')
    fireEvent.click(screen.getByRole('button', { name: 'Remove “award-winning”' }))
    await screen.findByText('You changed this draft')
    expect(personMessages.messages[1]?.body).toBe('Your team.')
    const restore = screen.getByRole('button', { name: 'Restore original' })
    await waitFor(() => expect(restore.getAttribute('aria-busy')).toBeNull())
    fireEvent.click(restore)
    await waitFor(() => expect(personMessages.messages[1]?.body).toBe('Your award-winning team.'))
  })

  it('keeps an edit as it is typed, by the keyboard too', async () => {
    const { personMessages } = await open()
    key('e')
    const field = await screen.findByLabelText('Text')
    fireEvent.change(field, { target: { value: 'Hello Mika.' } })
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(personMessages.messages[0]?.body).toBe('Hello Mika.'))
    await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull())
  })

  it('approves by a rule that is said in words, and logged', async () => {
    const { personMessages } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Approval rule' }))
    fireEvent.click(await screen.findByLabelText('Step'))
    fireEvent.click(await screen.findByRole('option', { name: '2. Message' }))
    const statement = 'Approve every ready draft of “2. Message” that is waiting now.'
    await screen.findByText(statement)
    fireEvent.click(screen.getByRole('button', { name: 'Approve by this rule' }))
    await screen.findByText('1 draft approved.')
    expect(personMessages.asked).toEqual([['rule', { sequenceMessage: 3, statement }]])
  })

  it('says where nothing waits, and writes drafts from there', async () => {
    const { personMessages } = await open([])
    await screen.findByText('Nothing to approve')
    fireEvent.click(screen.getByRole('button', { name: 'Write drafts' }))
    await waitFor(() => expect(personMessages.asked).toEqual([['generate']]))
  })
})
