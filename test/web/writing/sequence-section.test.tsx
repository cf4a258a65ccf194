import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { campaignId, topicId, workspaceId } from '#core/runtime/ids.ts'
import { EMPTY_TEMPLATE, type SequenceTemplate } from '#core/sales-kit/sequence-template.ts'
import type { PromptApi } from '#core/writing/prompt-api.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { PromptViewModel } from '#web/writing/prompts/prompt-view-model.ts'
import { SequenceSection } from '#web/writing/sequence/sequence-section.tsx'
import { SequenceViewModel } from '#web/writing/sequence/sequence-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeSequenceApi } from '../../fakes/fake-sequence-api.ts'
import { FakePersonMessageApi } from '../../fakes/fake-person-message-api.ts'
import { aPage, aProspect, aTopic, FakeFeed } from '../fixtures.ts'
import { show } from './show.tsx'

const CAMPAIGN = campaignId(3)

const noPrompts = { session: () => new Promise(() => {}) } as unknown as PromptApi

const opened = async (topics = [aTopic()], at = '/') => {
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
  const services = {
    prospects: { list: async () => aPage([aProspect()]) },
    personMessages: new FakePersonMessageApi(),
  } as unknown as WebServices
  const open = () =>
    show(<SequenceSection model={model} prompts={prompts} topics={topics} />, { at, services })
  return { sequences, model, begin, open }
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

  it('says whom a change affects before it is saved', async () => {
    const { sequences, begin, open } = await opened()
    await begin()
    sequences.effect = { unapproved: 3, rewritten: 0, ahead: 40, sent: 1 }
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit step 2' }))
    type('Message', 'Hello again')
    press('Save')
    await screen.findByText('3 approved drafts need your approval again.')
    expect(screen.getByText('Nothing changes for 1 person who was already sent it.')).toBeTruthy()
    expect(sequences.asked).toEqual([])
    press('Save change')
    await screen.findByText('Hello again')
    expect(sequences.asked.at(-1)).toMatchObject(['changeStep', 2 + 1, { body: 'Hello again' }])
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

  it('says that it could not be loaded', async () => {
    const { sequences, open } = await opened()
    sequences.refused = 'error'
    open()
    await screen.findByRole('alert')
  })
})
