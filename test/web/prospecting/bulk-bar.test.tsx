import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Toaster } from 'react-hot-toast'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { BulkOutcome, ProspectApi } from '#core/prospect/prospect-api.ts'
import type { PersonJobApi } from '#core/person/person-job.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import { campaignId, personJobId, requestId, topicId, workspaceId } from '#core/runtime/ids.ts'
import { outreachMs } from '#core/runtime/moments.ts'
import { ExtensionHelpProvider } from '#web/extension/extension-context.ts'
import type { ExtensionHelpViewModel } from '#web/extension/extension-help-view-model.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { RecentActionsProvider } from '#web/undo/recent-actions-context.ts'
import { RecentActionsViewModel } from '#web/undo/recent-actions-view-model.ts'
import { BulkBar } from '#web/prospecting/table/bulk-bar.tsx'
import type { TopicsViewModel } from '#web/prospecting/topics/topics-view-model.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import type { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import type { ProspectRowsViewModel } from '#web/prospecting/table/prospect-rows-view-model.ts'
import type { SelectionViewModel } from '#web/prospecting/table/selection-view-model.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { JobViewModel } from '#web/person-jobs/job-view-model.ts'
import type { CurrentWorkspaceViewModel } from '#web/session/current-workspace-view-model.ts'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'
import { aTopic, FakeFeed, FakePreferences, refusal } from '../fixtures.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { addAppTexts } from '../app-texts.ts'

const skipped: BulkOutcome['skipped'] = [
  { code: 'do_not_contact', count: 1 },
  { code: 'asked', count: 2 },
]

type Topics = Pick<TopicsViewModel, 'campaign' | 'topics' | 'refresh' | 'assign'>

function show(
  services: Partial<WebServices>,
  groups: ReturnType<SelectionViewModel['groupsBy']>,
  topics: Partial<Topics> = {},
) {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const clock = new FakeClock()
  const recent = new RecentActionsViewModel({ clock, scheduler: clock })
  const selection: Partial<SelectionViewModel> = {
    count: 3,
    countIsExact: true,
    isEmpty: false,
    selection: { ids: [] },
    groupsBy: () => groups,
    mayHold: (status) => groups === null || groups.some(({ facts }) => facts.status === status),
    clear: () => undefined,
  }
  const live = { workspace: new FakeFeed() }
  const unknown = () => Promise.reject(refusal('not_found'))
  const { undo = unknown } = services.personJobs ?? {}
  const personJobs = { load: unknown, undo, cancel: unknown }
  const preferences = new FakePreferences()
  const visible = new Value(true)
  const deps = { personJobs, live, preferences, visible, clock, scheduler: clock }
  const jobs = new JobViewModel(deps, { workspace: workspaceId(7) }, () => {})
  render(
    <TranslationProvider i18n={texts}>
      <RecentActionsProvider value={recent}>
        <ServicesProvider value={services as WebServices}>
          <WorkspaceProvider value={{ id: workspaceId(7) } as CurrentWorkspaceViewModel}>
            <ExtensionHelpProvider value={{} as ExtensionHelpViewModel}>
              <OutreachClockProvider value={{ minute: outreachMs(0) } as OutreachClockViewModel}>
                <MemoryRouter>
                  <BulkBar
                    topics={{
                      campaign: campaignId(1),
                      topics: [],
                      refresh: async () => undefined,
                      assign: () => Promise.reject(refusal('not_found')),
                      ...topics,
                    }}
                    model={{
                      id: campaignId(1),
                      campaign: null,
                      rows: { count: 3, countIsExact: true } as ProspectRowsViewModel,
                    }}
                    selection={selection as SelectionViewModel}
                    jobs={jobs}
                  />
                </MemoryRouter>
              </OutreachClockProvider>
              <Toaster />
            </ExtensionHelpProvider>
          </WorkspaceProvider>
        </ServicesProvider>
      </RecentActionsProvider>
    </TranslationProvider>,
  )
}

const groupOf = (status: ProspectStatus, count: number) => ({
  facts: { status, visitedAt: outreachMs(0), isSuppressed: false },
  count,
})

afterEach(cleanup)

it('a request says before what it will do, and after it whom it skipped and, undone, what had begun', async () => {
  const prospects: Partial<ProspectApi> = {
    connect: () => Promise.resolve({ accepted: 0, skipped, job: null }),
    visit: () => Promise.resolve({ accepted: 14, skipped, job: requestId(31) }),
    withdraw: (_, job) => Promise.resolve({ withdrawn: 12, begun: job === 31 ? 2 : 0 }),
  }
  show({ prospects: prospects as ProspectApi }, [groupOf('VISITED', 3)])
  screen.getByRole('button', { name: 'Visit now: 0 of 3 3 already visited' })
  fireEvent.click(screen.getByRole('button', { name: 'Connect now' }))
  await screen.findByText(
    '1 skipped: on the do-not-contact list. 2 skipped: first answer whether a connection request was sent.',
  )
  expect(screen.queryByText(/not at this step/)).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: /^Visit now/ }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(undo.parentElement?.textContent).toMatch(/^Visit now: 14 of 17\n1 skipped: /)
  fireEvent.click(undo)
  await screen.findByText('Undone for 12 people. Already started for 2 people: that continues.')
})

it.each([
  ['Remove 2 of 3 from campaign', true, '2 people removed from the campaign'],
  ['Add back 1 of 3', false, '1 person added back'],
])('%s says whom it is about, and can be undone', async (name, isRemoved, said) => {
  const asked: unknown[] = []
  const started = { accepted: 2, acceptedIsExact: true, skipped: [], job: personJobId(41) }
  const personJobs: Partial<PersonJobApi> = {
    remove: (...all) => {
      asked.push(all)
      return Promise.resolve(started)
    },
    undo: (_, job) => {
      asked.push(job)
      return Promise.resolve(started)
    },
  }
  show({ personJobs: personJobs as PersonJobApi }, [
    groupOf('VISITED', 2),
    groupOf('USER_CANCELLED', 1),
  ])
  fireEvent.click(screen.getByRole('button', { name }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(undo.parentElement?.textContent).toContain(said)
  fireEvent.click(undo)
  expect(asked).toEqual([[campaignId(1), { ids: [] }, isRemoved], 41])
})

it('whoever was invited is removed for good once that is confirmed, and not added back', async () => {
  const job = { accepted: 2, acceptedIsExact: true, skipped: [], job: personJobId(41) }
  const asked: unknown[] = []
  const remove: PersonJobApi['remove'] = async (...all) => {
    asked.push(all)
    return job
  }
  const personJobs: Partial<PersonJobApi> = { remove }
  show({ personJobs: personJobs as PersonJobApi }, [
    { ...groupOf('INVITATION_SENT', 2), isSentTo: true },
    { ...groupOf('USER_CANCELLED', 1), isSentTo: true },
  ])
  expect(screen.queryByRole('button', { name: /^Add back/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove 2 of 3 from campaign' }))
  await screen.findByText(/already sent to 2 people, who can’t be added back/)
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Remove from campaign' }))
  await screen.findByText(/^2 people removed from the campaign for good/)
  expect(asked).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('a removal is confirmed first where only the server knows whether something was sent', async () => {
  show({}, null)
  fireEvent.click(screen.getByRole('button', { name: 'Remove from campaign' }))
  await screen.findByText(/^Anyone to whom .* was already sent can’t be added back/)
})

it('nobody is offered to be added back where nobody was removed', () => {
  show({}, [groupOf('VISITED', 3)])
  screen.getByRole('button', { name: 'Remove from campaign' })
  expect(screen.queryByRole('button', { name: /Add back/ })).toBeNull()
})

it.each([
  ['New warehouse', topicId(5), '3 people given the topic “New warehouse”'],
  ['No topic', null, 'Topic removed from 3 people'],
])('the chosen people are given %s, which can be undone', async (item, topic, said) => {
  const asked: unknown[] = []
  const started = { accepted: 3, acceptedIsExact: true, skipped: [], job: personJobId(41) }
  const undo: PersonJobApi['undo'] = async (_, job) => {
    asked.push(job)
    return started
  }
  const assign: Topics['assign'] = async (...all) => {
    asked.push(all)
    return started
  }
  const personJobs: Partial<PersonJobApi> = { undo }
  show({ personJobs: personJobs as PersonJobApi }, null, { topics: [aTopic()], assign })
  fireEvent.click(screen.getByRole('button', { name: 'Topic…' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  const button = await screen.findByRole('button', { name: 'Undo' })
  expect(button.parentElement?.textContent).toContain(said)
  fireEvent.click(button)
  expect(asked).toEqual([[{ ids: [] }, topic], 41])
})
