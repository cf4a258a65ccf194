import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { campaignId, promptVersionId, sequenceMessageId, workspaceId } from '#core/runtime/ids.ts'
import type { ResultRow } from '#core/writing/person-message-api.ts'
import { NO_STATS, type PromptSession } from '#core/writing/prompt.ts'
import { ResultsSection } from '#web/writing/results/results-section.tsx'
import { ResultsViewModel } from '#web/writing/results/results-view-model.ts'
import { SequenceViewModel } from '#web/writing/sequence/sequence-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakePersonMessageApi } from '../../fakes/fake-person-message-api.ts'
import { FakeSequenceApi } from '../../fakes/fake-sequence-api.ts'
import { FakeFeed } from '../fixtures.ts'
import { show } from './show.tsx'

const CAMPAIGN = campaignId(3)
const row = (variant: string | null, sent: number, replied: number): ResultRow => ({
  sequenceMessage: sequenceMessageId(3),
  promptVersion: promptVersionId(8),
  variant,
  topic: null,
  stats: { ...NO_STATS, generated: sent, sent, replied },
})

const open = async (rows: readonly ResultRow[]) => {
  const personMessages = new FakePersonMessageApi()
  personMessages.rows = rows
  const sequences = new FakeSequenceApi()
  await sequences.addStep(CAMPAIGN, { stepType: 'connect' })
  await sequences.addStep(CAMPAIGN, { stepType: 'message', body: 'Hello' })
  const none = { list: async () => [] }
  const common = { live: { workspace: new FakeFeed() }, scheduler: new FakeClock() }
  const session = { versions: [{ id: promptVersionId(8), number: 2 }] } as unknown
  const prompts = { session: async () => session as PromptSession }
  const salesKit = { templates: none, shortcuts: none }
  show(
    <ResultsSection
      model={new ResultsViewModel({ personMessages, prompts, ...common }, CAMPAIGN)}
      sequence={new SequenceViewModel({ sequences, salesKit, ...common }, workspaceId(7), CAMPAIGN)}
      topics={[]}
    />,
  )
}

it('each wording has its rate, how sure that is, and nothing where too few were sent', async () => {
  await open([row('A', 100, 30), row('B', 12, 6)])
  await screen.findByRole('heading', { name: '2. Message' })
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Variant A100 sent')
  expect(first?.textContent).toContain('30% 22% to 40%')
  expect(second?.textContent).toContain('Not enough data yet')
  expect(within(second!).queryByText('50%')).toBeNull()
})

it('versions of how Overture writes are compared by their numbers', async () => {
  await open([row(null, 100, 30)])
  fireEvent.click(await screen.findByLabelText('Compare'))
  fireEvent.click(await screen.findByRole('option', { name: 'Versions of how Overture writes' }))
  await screen.findByText('Version 2')
})

it('before anything was sent it says what will be here', async () => {
  await open([])
  await screen.findByText('No results yet')
})
