import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PersonJobReport } from '#core/person/person-job.ts'
import {
  campaignId,
  personJobId,
  personMessageId,
  sequenceMessageId,
  workspaceId,
} from '#core/runtime/ids.ts'
import { JobViewModel } from '#web/person-jobs/job-view-model.ts'
import { ApprovalSection } from '#web/writing/approval/approval-section.tsx'
import { ApprovalViewModel } from '#web/writing/approval/approval-view-model.ts'
import { SequenceViewModel } from '#web/writing/sequence/sequence-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aDraft, FakePersonMessageApi } from '../../fakes/fake-person-message-api.ts'
import { FakeSequenceApi } from '../../fakes/fake-sequence-api.ts'
import { aPerson, aProspect, FakeFeed, FakePreferences, refusal } from '../fixtures.ts'
import { show } from './show.tsx'

const never = () => new Promise<never>(() => {})

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

/** What “Write drafts” began. */
const WRITING: PersonJobReport = {
  ...{ id: personJobId(41), kind: 'generate', state: 'running', done: 0, total: 2 },
  ...{ totalIsExact: true, skipped: [], forGood: 0 },
  ...{ failure: null, finishedAt: null, undoneBy: null, downloadUrl: null },
}

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
  const model = new ApprovalViewModel({ personMessages, prospects, ...common }, CAMPAIGN)
  show(
    <ApprovalSection
      model={model}
      sequence={new SequenceViewModel({ sequences, salesKit, ...common }, WORKSPACE, CAMPAIGN)}
      jobs={
        new JobViewModel(
          {
            personJobs: { load: async () => WRITING, undo: never, cancel: never },
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
  if (messages.some(({ status }) => status !== 'rejected')) await screen.findByRole('article')
  return { personMessages, model, clock }
}
const key = (pressed: string): void => {
  fireEvent.keyDown(document.body, { key: pressed })
}
const shown = (): string | null =>
  within(screen.getByRole('article')).getByRole('heading').textContent

describe('the approval desk on screen', () => {
  it.each([
    [{ cost: { amount: 0.00392, currency: 'usd' } }, '1,240 tokens · $0.004'],
    [{ cost: { amount: 2, currency: 'eur' } }, '1,240 tokens · €2.00'],
    [{}, '1,240 tokens'],
  ])('says what the language model took: %j', async (cost, said) => {
    const usage = { inputTokens: 1130, outputTokens: 110, ...cost }
    await open([aDraft({ writer: 'model', usage })])
    expect(screen.getByText(said).previousSibling?.textContent).toBe('Used')
  })

  it('says nothing of tokens where rules wrote', async () => {
    await open()
    expect(screen.queryByText('Used')).toBeNull()
  })

  it('underlines what rests on a fact, with the fact beside', async () => {
    await open()
    const fact = screen.getByRole('link', { name: /Kanto Logistics/ })
    expect(fact.getAttribute('aria-description')).toBe('Company: Kanto Logistics')
    fireEvent.focus(fact)
    const beside = screen.getByRole('complementary', { name: 'Facts in this draft' })
    expect(within(beside).getByRole('listitem').dataset['active']).toBe('true')
    await within(beside).findByText('I run the Chiba hub.')
    expect(screen.getByText('Rules').previousSibling?.textContent).toBe('Written by')
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

  it('says once that it is too late to undo what is being sent', async () => {
    const { personMessages } = await open()
    key('a')
    await screen.findByText('Approved: Mika Sato')
    personMessages.change = () => Promise.reject(refusal('invalid_transition'))
    key('z')
    await screen.findByText('Too late to undo: the message is being sent, or was sent.')
    expect(screen.queryByText('Approved: Mika Sato')).toBeNull()
  })

  it('leaves a draft undecided that nobody could have read, by key and by button', async () => {
    const { personMessages, model, clock } = await open([
      aDraft(),
      aDraft({ id: personMessageId(3), fullName: 'Lena Fischer' }),
    ])
    personMessages.messages = personMessages.messages.slice(1)
    await model.load()
    await waitFor(() => expect(shown()).toBe('Lena Fischer'))
    const approve = screen.getByRole('button', { name: /^Approve/ })
    key('a')
    key('r')
    expect([personMessages.asked, approve.hasAttribute('disabled')]).toEqual([[], true])
    await clock.elapse(1_500)
    key('a')
    await waitFor(() => expect(personMessages.messages[0]?.status).toBe('approved'))
  })

  it('has no claim confirmed by key that nobody could have read', async () => {
    const { personMessages, model, clock } = await open()
    personMessages.messages = [BLOCKED]
    await model.load()
    await waitFor(() => expect(shown()).toBe('Jonas Weber'))
    key('y')
    expect(personMessages.asked).toEqual([])
    await clock.elapse(1_500)
    key('y')
    await waitFor(() => expect(personMessages.messages[0]?.problems).toEqual([]))
  })

  it('shows the next draft beneath, and mends what is wrong with it there', async () => {
    const { personMessages } = await open()
    const next = within(screen.getByRole('region', { name: 'Jonas Weber' }))
    expect(next.getByText('award-winning').tagName).toBe('MARK')
    fireEvent.click(next.getByRole('button', { name: 'Remove “award-winning”' }))
    await waitFor(() => expect(personMessages.messages[1]?.body).toBe('Your team.'))
    expect(shown()).toBe('Mika Sato')
    key('j')
    expect(screen.queryByRole('region', { name: 'Jonas Weber' })).toBeNull()
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

  it('confirms a claim that its user knows to be true, by key or button, and takes that back', async () => {
    const { clock } = await open()
    const confirm = () => screen.findByRole('button', { name: 'Confirm “award-winning”' })
    const isReady = () => screen.findByRole('link', { name: /award-winning/ })
    key('j')
    fireEvent.click(await confirm())
    expect((await isReady()).getAttribute('aria-description')).toBe(
      'Confirmed by a user: Your award-winning team.',
    )
    const beside = within(screen.getByRole('complementary', { name: 'Facts in this draft' }))
    beside.getByText('Not on the profile')
    fireEvent.click(beside.getByRole('button', { name: 'Take back “award-winning”' }))
    await confirm()
    await clock.elapse(1_500)
    key('y')
    await isReady()
    await screen.findByText('Confirmed: award-winning')
    key('z')
    await confirm()
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

  it('asks for the rule about the step of the draft that is looked at', async () => {
    const { personMessages } = await open([aDraft({ sequenceMessage: sequenceMessageId(3) })])
    fireEvent.click(screen.getByRole('button', { name: 'Approval rule' }))
    await screen.findByText('Approve every ready draft of “2. Message” that is waiting now.')
    expect(personMessages.asked).toEqual([])
  })

  it('leads to what was rejected where nothing else waits, and takes it back by a key', async () => {
    const rejected = { ...aDraft(), status: 'rejected' as const }
    const { personMessages } = await open([rejected, { ...rejected, id: personMessageId(2) }])
    await screen.findByText(/^2 drafts were rejected/)
    fireEvent.click(screen.getByRole('button', { name: 'Show rejected drafts' }))
    await screen.findByRole('article')
    key('a')
    key('r')
    expect(personMessages.asked).toEqual([])
    key('t')
    await waitFor(() => expect(personMessages.messages[0]?.status).toBe('awaiting_approval'))
    await screen.findByRole('button', { name: 'Rejected1' })
    await screen.findByRole('button', { name: /^Take back/, busy: false })
    key('w')
    await waitFor(() => expect(personMessages.messages[1]?.status).toBe('awaiting_approval'))
  })

  it('says where nothing waits, and writes drafts from there', async () => {
    const { personMessages } = await open([])
    await screen.findByText('Nothing to approve')
    fireEvent.click(screen.getByRole('button', { name: 'Write drafts' }))
    await waitFor(() => expect(personMessages.asked).toEqual([['generate']]))
    await screen.findByText('Writing drafts')
    expect(screen.queryByText('Nothing to approve')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Write drafts' })).toBeNull()
  })
})
