import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { NotePolicy } from '#core/campaign/campaign.ts'
import { campaignId, promptVersionId, topicId, workspaceId } from '#core/runtime/ids.ts'
import { EMPTY_TEMPLATE, type SequenceTemplate } from '#core/sales-kit/sequence-template.ts'
import type { Topic } from '#core/topic/topic.ts'
import type { PromptApi } from '#core/writing/prompt-api.ts'
import type { PromptSession, PromptVersion } from '#core/writing/prompt.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { PromptViewModel } from '#web/writing/prompts/prompt-view-model.ts'
import { SequenceSection } from '#web/writing/sequence/sequence-section.tsx'
import { SequenceViewModel } from '#web/writing/sequence/sequence-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeSequenceApi } from '../../fakes/fake-sequence-api.ts'
import { aDraft, FakePersonMessageApi } from '../../fakes/fake-person-message-api.ts'
import { aPage, aProspect, aTopic, FakeFeed } from '../fixtures.ts'
import { show } from './show.tsx'

const CAMPAIGN = campaignId(3)

const noPrompts = { session: () => new Promise(() => {}) } as unknown as PromptApi

const version = { status: 'published', id: promptVersionId(5), number: 2 } as PromptVersion
const aSession = {
  activeVersion: version.id,
  versions: [
    { ...version, status: 'draft', id: promptVersionId(6), number: 3 },
    version,
    { ...version, status: 'retired', id: promptVersionId(4), number: 1 },
  ],
} as Pick<PromptSession, 'activeVersion' | 'versions'>

const opened = async (
  topics: Topic[] | null = [aTopic()],
  at = '/',
  notePolicy: NotePolicy = 'without_note',
) => {
  const sequences = new FakeSequenceApi()
  const template = { ...EMPTY_TEMPLATE, id: 4, name: 'Polite', steps: [] } as unknown
  const model = new SequenceViewModel(
    {
      sequences,
      salesKit: {
        templates: { list: async () => [template as SequenceTemplate] },
        shortcuts: { list: async () => [] },
      },
      live: { workspace: new FakeFeed() },
      scheduler: new FakeClock(),
    },
    workspaceId(7),
    CAMPAIGN,
  )
  const prompts = new PromptViewModel(noPrompts, CAMPAIGN)
  const begin = async (): Promise<void> => {
    await sequences.addStep(CAMPAIGN, { stepType: 'connect' })
    await sequences.addStep(CAMPAIGN, { stepType: 'message', body: 'Hello {{first_name|there}}' })
    sequences.asked.length = 0
  }
  const personMessages = new FakePersonMessageApi([])
  const services = {
    prospects: { list: async () => aPage([aProspect()]) },
    personMessages,
    prompts: { session: async () => aSession },
  } as unknown as WebServices
  const open = () =>
    show(<SequenceSection {...{ model, prompts, topics, notePolicy }} />, { at, services })
  return { sequences, personMessages, model, begin, open }
}
const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const steps = () =>
  screen
    .getAllByRole('listitem')
    .flatMap((item) => item.querySelector('.step-name b')?.textContent ?? [])

describe('the sequence of a campaign', () => {
  it('begins with a template, or blank', async () => {
    const { sequences, open } = await opened()
    open()
    await screen.findByText('No sequence yet')
    press('Use a template')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Polite' }))
    await screen.findByText('Thanks for connecting.')
    expect(sequences.asked[0]).toEqual(['begin', 4, null])
    expect(steps()).toEqual(['1. Connection request', '2. Message'])
    expect(screen.getByText('1 day after they accept')).toBeTruthy()
  })

  it('shows no step that what is still unknown would move under a click', async () => {
    const { model, begin, open } = await opened(null)
    await begin()
    open()
    await waitFor(() => expect(model.sequences).not.toBeNull())
    expect(screen.queryByRole('button', { name: 'Edit step 2' })).toBeNull()
  })

  it('has steps added at its end, which are checked before they are kept', async () => {
    const { sequences, begin, open } = await opened()
    await begin()
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Message' }))
    press('Save')
    await screen.findByText('Can’t be blank.')
    type('Message', 'Any thoughts?')
    press('Save')
    await screen.findByText('Step saved.')
    expect(sequences.asked.at(-1)).toMatchObject(['add', { body: 'Any thoughts?' }, null])
    expect(steps()).toHaveLength(3)
  })

  it.each([
    ['a request without a note', 'with_note', '', 1],
    ['a request with one', 'with_note', 'Hi {{first_name|there}}', 2],
    ['one whose campaign sends none', 'without_note', 'Hi {{first_name|there}}', 1],
  ] as const)('says of %s only what it needs', async (_, notePolicy, note, approvals) => {
    const { sequences, begin, open } = await opened([aTopic()], '/', notePolicy)
    await begin()
    const [request, message] = sequences.sequences[0]!.messages
    await sequences.replaceStep(request!.id, { body: note, requiresApproval: true })
    await sequences.replaceStep(message!.id, { requiresApproval: true })
    open()
    await screen.findByRole('button', { name: 'Edit step 1' })
    expect(screen.getAllByText('Needs approval')).toHaveLength(approvals)
  })

  it('says whom a change affects before it is saved', async () => {
    const { sequences, begin, open } = await opened()
    await begin()
    sequences.effect = { unapproved: 3, rewritten: 0, cancelled: 0, ahead: 40, sent: 1 }
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit step 2' }))
    type('Message', 'Hello again')
    press('Save')
    await screen.findByText('3 approved drafts need your approval again.')
    expect(screen.getByText('Nothing changes for 1 person who was already sent it.')).toBeTruthy()
    expect(sequences.asked).toEqual([])
    expect(sequences.effectsAsked).toMatchObject([{ body: 'Hello again', version: 1 }])
    press('Save change')
    await screen.findByText('Hello again')
    expect(sequences.asked.at(-1)).toMatchObject(['changeStep', 2 + 1, { body: 'Hello again' }])
  })

  it('saves nothing whose effect can’t be had, until it can', async () => {
    const { sequences, begin, open } = await opened()
    await begin()
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit step 2' }))
    type('Message', 'Hello again')
    sequences.refused = 'throttled'
    press('Save')
    await screen.findByText(/couldn’t check whom this affects, so nothing was changed/)
    expect(sequences.asked).toEqual([])
    press('Try again')
    await screen.findByText('Step saved.')
    expect(sequences.asked).toMatchObject([['changeStep', 3, { body: 'Hello again' }]])
  })

  it('says whom it holds before it is switched off', async () => {
    const { sequences, begin, open } = await opened()
    await begin()
    sequences.effect = { unapproved: 0, rewritten: 0, cancelled: 0, ahead: 40, sent: 1 }
    open()
    fireEvent.click(await screen.findByRole('checkbox', { name: /Sequence is on/ }))
    await screen.findByText('40 people stay where they are until it’s on again.')
    expect(sequences.asked).toEqual([])
    press('Turn off')
    await waitFor(() => expect(sequences.sequences[0]?.isEnabled).toBe(false))
    expect(sequences.effectsAsked).toEqual([{}])
  })

  it('keeps what was typed where somebody else saved first, until one of the two is chosen', async () => {
    const { sequences, begin, open } = await opened()
    await begin()
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit step 2' }))
    type('Message', 'Mine')
    const id = sequences.sequences[0]!.messages[1]!.id
    await sequences.replaceStep(id, { body: 'Theirs' })
    press('Save')
    await screen.findByText('Someone else changed this step.')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Mine')
    press('Keep mine')
    press('Save')
    await screen.findByText('Mine')
    await waitFor(() => expect(sequences.sequences[0]?.messages[1]?.body).toBe('Mine'))
  })

  it('keeps what was typed while another tab is looked at', async () => {
    const { begin, open } = await opened()
    await begin()
    const { unmount } = open()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit step 2' }))
    type('Message', 'Half a')
    unmount()
    open()
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Half a'),
    )
  })

  it('compares two wordings, each for its share of people', async () => {
    const { sequences, begin, open } = await opened()
    await begin()
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit step 2' }))
    press('Test another wording (A/B)')
    const [, second] = screen.getAllByLabelText('Message')
    fireEvent.change(second!, { target: { value: 'Hi {{first_name|there}}' } })
    fireEvent.change(screen.getAllByLabelText('Weight')[1]!, { target: { value: '150' } })
    press('Save')
    await screen.findByText('Enter a whole number from 1 to 100.')
    fireEvent.change(screen.getAllByLabelText('Weight')[1]!, { target: { value: '25' } })
    await screen.findByText('33% of people')
    press('Save')
    await screen.findByText('B · 33%')
    expect(sequences.asked.at(-1)).toMatchObject([
      'changeStep',
      3,
      {
        variants: [
          { key: 'A', weight: 50 },
          { key: 'B', body: 'Hi {{first_name|there}}' },
        ],
      },
    ])
  })

  it('is switched off, which holds its people', async () => {
    const { sequences, begin, open } = await opened()
    await begin()
    open()
    fireEvent.click(await screen.findByRole('checkbox', { name: /Sequence is on/ }))
    await screen.findByText('While it’s off, people stay where they are.')
    expect(sequences.sequences[0]?.isEnabled).toBe(false)
  })

  it('is a topic’s own once that has a copy', async () => {
    const { sequences, begin, open } = await opened([aTopic()], '/?topic=5')
    await begin()
    open()
    await screen.findByText('No sequence of its own')
    press('Copy the campaign’s sequence')
    await screen.findByText('Hello {{first_name|there}}')
    expect(sequences.sequences.map(({ topic }) => topic)).toEqual([null, topicId(5)])
  })

  it('is previewed for somebody of the campaign, with what each claim rests on', async () => {
    const { begin, open } = await opened()
    await begin()
    open()
    const preview = await screen.findByRole('complementary', { name: 'Preview' })
    const fact = await within(preview).findByRole('link', { name: /Kanto Logistics/ })
    expect(fact.getAttribute('aria-description')).toBe('Company: Kanto Logistics')
    expect(within(preview).getByLabelText<HTMLInputElement>('As sent to').value).toBe('Mika Sato')
  })

  it('is previewed as it is typed, with what has no value and what is too long marked', async () => {
    const { begin, open } = await opened()
    await begin()
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit step 1' }))
    const preview = screen.getByRole('complementary', { name: 'Preview' })
    const { findByText, getByLabelText, getByRole, queryByRole } = within(preview)
    expect(getByLabelText<HTMLInputElement>('Step').value).toBe('1. Connection request')
    type('Note (optional)', 'Hi {{first_name|there}} of {{company_name|your company}}!')
    await findByText('of your company!', { exact: false })
    expect(getByRole('link', { name: /Mika/ }).getAttribute('aria-description')).toBe(
      'First name: Mika',
    )
    expect(queryByRole('group', { name: 'Problems' })).toBeNull()
    type('Note (optional)', `Hi {{company_name}}! ${'x'.repeat(300)}`)
    await findByText('“{{company_name}}” has no value and no fallback.')
    expect(getByRole('group', { name: 'Problems' }).textContent).toContain('longer than 200')
    expect(preview.querySelector('.draft-wrong')?.textContent).toBe('{{company_name}}')
    expect(preview.querySelector('.body-length')?.getAttribute('data-over')).toBe('true')
    press('Cancel')
    await waitFor(() => expect(queryByRole('group', { name: 'Problems' })).toBeNull())
  })

  it('is previewed as it is typed before it is kept', async () => {
    const { begin, open } = await opened()
    await begin()
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Message' }))
    type('Message', 'Good day, {{first_name}}.')
    const preview = screen.getByRole('complementary', { name: 'Preview' })
    await within(preview).findByText('Good day,', { exact: false })
    expect(within(preview).getByLabelText<HTMLInputElement>('Step').value).toBe('3. Message')
  })

  it('has a text that Overture writes shown as it is kept, and written for the preview only where that is asked', async () => {
    const { sequences, personMessages, begin, open } = await opened()
    await begin()
    const { id } = sequences.sequences[0]!.messages[1]!
    await sequences.replaceStep(id, { mode: 'ai' })
    // One can be asked for while the kept one is still read.
    personMessages.list = () => new Promise(() => {})
    const { unmount } = open()
    const write = await screen.findByRole('button', { name: 'Write a preview' })
    expect(personMessages.asked).toEqual([])
    fireEvent.click(write)
    await screen.findByText('Written by rules')
    expect(personMessages.asked).toEqual([['preview']])
    unmount()
    const kept = aDraft({ body: 'Hello Mika, as kept.', sequenceMessage: id })
    personMessages.list = async () => aPage([kept])
    open()
    await screen.findByText('Hello Mika, as kept.')
    expect(screen.getByText('This person’s draft · Written by rules')).toBeTruthy()
    expect(personMessages.asked).toEqual([['preview']])
  })

  it('says that it could not be loaded', async () => {
    const { sequences, open } = await opened()
    sequences.refused = 'error'
    open()
    await screen.findByRole('alert')
  })

  it('has a step written by one version for good, whichever is in use', async () => {
    const { sequences, begin, open } = await opened()
    await begin()
    await sequences.replaceStep(sequences.sequences[0]!.messages[1]!.id, { mode: 'ai' })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit step 2' }))
    fireEvent.click(await screen.findByLabelText('How it’s written'))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'The version in use (now 2)',
      'Always version 2',
      'Always version 1',
    ])
    fireEvent.click(options[2]!)
    press('Save')
    await screen.findByText('Version pinned')
    expect(sequences.sequences[0]?.messages[1]?.promptVersion).toBe(4)
  })

  it('says of a note that the campaign sends none, and where that is changed', async () => {
    const { sequences, begin, open } = await opened()
    await begin()
    open()
    await screen.findByText('Sent without a note.')
    expect(screen.queryByText(/this campaign sends requests without/)).toBeNull()
    await sequences.replaceStep(sequences.sequences[0]!.messages[0]!.id, { body: 'Hello' })
    press('Edit step 2')
    press('Save')
    await screen.findByText(/this campaign sends requests without a note/)
    const link = screen.getByRole('link', { name: 'Change in settings' })
    expect(link.getAttribute('href')).toBe('/workspace/7/campaign/setting?campaign=3')
  })
})
