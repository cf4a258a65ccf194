import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Toaster } from 'react-hot-toast'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { workspaceId } from '#core/runtime/ids.ts'
import type { TopicApi } from '#core/topic/topic-api.ts'
import type { ProposedTopics } from '#core/topic/topic-proposal.ts'
import type { Topic } from '#core/topic/topic.ts'
import type { PersonApi } from '#core/person/person-api.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { TopicsSection } from '#web/prospecting/topics/topics-section.tsx'
import { TopicsViewModel } from '#web/prospecting/topics/topics-view-model.ts'
import type { CurrentWorkspaceViewModel } from '#web/session/current-workspace-view-model.ts'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'
import { RecentActionsProvider } from '#web/undo/recent-actions-context.ts'
import { RecentActionsViewModel } from '#web/undo/recent-actions-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aPage, aTopic, FakeFeed, refusal } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

/** The topics of a campaign on screen, of a server that keeps one, and proposes what is asked for. */
function shown(propose?: TopicApi['propose']) {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const clock = new FakeClock()
  let kept: readonly Topic[] = []
  let deleted: readonly Topic[] = []
  const topics: Partial<TopicApi> = {
    list: async () => aPage(kept),
    ...(propose && { propose }),
    create: async (campaign, made) => {
      const topic = aTopic({ campaign, ...made })
      kept = [topic]
      return topic
    },
    change: async (_, { version, ...changes }) => {
      const topic = aTopic({ ...kept[0], ...changes, version: (version ?? 0) + 1 })
      kept = [topic]
      return topic
    },
    remove: async () => {
      deleted = kept
      kept = []
    },
    restore: async () => {
      kept = deleted
      return aTopic(kept[0])
    },
  }
  const live = { workspace: new FakeFeed() }
  const model = new TopicsViewModel(
    { topics: topics as TopicApi, live, scheduler: clock },
    aTopic().campaign,
  )
  void model.refresh()
  const facets: PersonApi['facets'] = async (_, facet) => ({
    data: facet === 'jobTitle' ? [{ value: 'CFO', count: 3, countIsExact: true }] : [],
    nextCursor: null,
  })
  const services = { persons: { facets } } as unknown as WebServices
  render(
    <TranslationProvider i18n={texts}>
      <RecentActionsProvider value={new RecentActionsViewModel({ clock, scheduler: clock })}>
        <WorkspaceProvider value={{ id: workspaceId(7) } as CurrentWorkspaceViewModel}>
          <MemoryRouter>
            <ServicesProvider value={services}>
              <TopicsSection model={model} />
            </ServicesProvider>
          </MemoryRouter>
          <Toaster />
        </WorkspaceProvider>
      </RecentActionsProvider>
    </TranslationProvider>,
  )
  const press = (name: string): void => {
    fireEvent.click(screen.getByRole('button', { name }))
  }
  const choose = async (item: string): Promise<void> => {
    press('More actions for Warehouse')
    fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { press, choose, kept: () => kept[0] }
}

it('topics are made, changed and deleted, and are back once that is undone', async () => {
  const { press, choose, kept } = shown()
  await screen.findByText('No topics yet')
  press('New topic')
  await screen.findByLabelText('Name')
  press('Save')
  await screen.findByText('Enter a topic name.')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Warehouse' } })
  press('Save')
  const link = await screen.findByRole('link', { name: 'Warehouse' })
  expect(link.getAttribute('href')).toBe('/workspace/7/campaign/3/topic/5')

  await choose('Edit')
  fireEvent.change(await screen.findByLabelText('Angle'), { target: { value: 'It is new.' } })
  press('Save')
  await screen.findByText('It is new.')
  await waitFor(() => expect(screen.queryByLabelText('Angle')).toBeNull())

  await choose('Edit')
  // A topic that is paused or archived would hold nobody: neither is offered.
  fireEvent.click(await screen.findByLabelText('Status'))
  const offered = await screen.findAllByRole('option', { hidden: true })
  expect(offered.map((each) => each.textContent)).toEqual(['Draft', 'Active'])
  fireEvent.click(await screen.findByRole('button', { name: 'Job title' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /CFO/ }))
  await screen.findByRole('button', { name: 'Job title: CFO' })
  press('Save')
  await waitFor(() => expect(screen.queryByLabelText('Angle')).toBeNull())
  expect(kept()?.audienceFilter).toEqual({ jobTitle: ['CFO'] })

  await choose('Delete')
  await screen.findByText('No topics yet')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('link', { name: 'Warehouse' })
})

it('topics are proposed, each with its people, and added or dismissed; rules say why they wrote', async () => {
  const proposal = { reason: 'They share it.', audienceFilter: {}, peopleCount: 8 }
  const answers: (ProposedTopics | Error)[] = [
    refusal('throttled'),
    { writer: 'rules', modelProblem: null, proposals: [] },
    {
      ...{ writer: 'rules', modelProblem: 'failed' },
      proposals: [
        {
          ...proposal,
          name: 'Warehouse',
          angle: 'It is new.',
          audienceFilter: { jobTitle: ['CFO'] },
        },
        { ...proposal, name: 'Berlin', angle: 'It is near.' },
      ],
    },
  ]
  const { press, kept } = shown(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    if (answer === undefined) throw new Error('Nothing more is proposed.')
    return answer
  })
  await screen.findByText('No topics yet')
  press('Propose topics')
  await screen.findByText(/Too many attempts/)
  press('Propose topics')
  await screen.findByText(/Nothing new to propose/)
  expect(screen.queryByText(/Too many attempts/)).toBeNull()
  press('Propose topics')
  await screen.findByRole('heading', { name: 'Berlin' })
  screen.getByText(/gave no usable answer/)
  expect(screen.getAllByText('8 people')).toHaveLength(2)
  press('Dismiss “Berlin”')
  expect(screen.queryByRole('heading', { name: 'Berlin' })).toBeNull()
  press('Add “Warehouse”')
  await screen.findByRole('link', { name: 'Warehouse' })
  expect(kept()).toMatchObject({ angle: 'It is new.', audienceFilter: { jobTitle: ['CFO'] } })
  expect(screen.queryByText('Proposed topics')).toBeNull()
})
