import { act, render, screen } from '@testing-library/react'
import { observable, runInAction } from 'mobx'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { outreachMs } from '#core/runtime/moments.ts'
import { campaignId, workspaceId, type ProspectId } from '#core/runtime/ids.ts'
import { ExtensionHelpProvider } from '#web/extension/extension-context.ts'
import type { ExtensionHelpViewModel } from '#web/extension/extension-help-view-model.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { TranslationProvider } from '#web/i18n/translation.tsx'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import type { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import { ProspectDrawer } from '#web/prospecting/drawer/prospect-drawer.tsx'
import type { ProspectingViewModel } from '#web/prospecting/prospecting-view-model.ts'
import type { TopicsViewModel } from '#web/prospecting/topics/topics-view-model.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'
import type { CurrentWorkspaceViewModel } from '#web/session/current-workspace-view-model.ts'
import { RecentActionsProvider } from '#web/undo/recent-actions-context.ts'
import { RecentActionsViewModel } from '#web/undo/recent-actions-view-model.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { addAppTexts } from '../app-texts.ts'
import { aCampaign, aProspect, refusal } from '../fixtures.ts'

/** The drawer of somebody whom a test can delete, and bring back. */
async function opened() {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const clock = new FakeClock()
  const row = aProspect({ status: 'DISCOVERED' })
  const campaign = aCampaign({ id: campaignId(3) })
  const rows = {
    byId: (id: ProspectId) => (id === row.id ? row : undefined),
    open: () => Promise.resolve(),
    indexOf: () => null,
  }
  const model = observable({ id: campaign.id, campaign, rows }, { rows: false }, { deep: false })
  const server = { isDeleted: false }
  const history = async () => {
    if (server.isDeleted) throw refusal('not_found')
    return []
  }
  const change = async (isDeleted: boolean) => {
    server.isDeleted = isDeleted
    const total = isDeleted ? 0 : 1
    await act(async () => {
      runInAction(
        () => (model.campaign = aCampaign({ ...campaign, counts: { ...campaign.counts, total } })),
      )
      await settled()
    })
  }
  render(
    <TranslationProvider i18n={texts}>
      <MemoryRouter>
        <RecentActionsProvider value={new RecentActionsViewModel({ clock, scheduler: clock })}>
          <ServicesProvider value={{ prospects: { history } } as unknown as WebServices}>
            <WorkspaceProvider value={{ id: workspaceId(7) } as CurrentWorkspaceViewModel}>
              <ExtensionHelpProvider value={{} as ExtensionHelpViewModel}>
                <OutreachClockProvider value={{ minute: outreachMs(0) } as OutreachClockViewModel}>
                  <ProspectDrawer
                    model={model as unknown as ProspectingViewModel}
                    topics={{ topics: [] } as unknown as TopicsViewModel}
                    id={row.id}
                    onClose={() => undefined}
                    onOpen={() => undefined}
                  />
                </OutreachClockProvider>
              </ExtensionHelpProvider>
            </WorkspaceProvider>
          </ServicesProvider>
        </RecentActionsProvider>
      </MemoryRouter>
    </TranslationProvider>,
  )
  await act(settled)
  return { change }
}

const GONE = 'This person is no longer in the campaign.'
const exclude = () => screen.queryByRole('button', { name: 'Exclude' })

it('a person who is deleted while they are open has nothing to do in their drawer, until they are back', async () => {
  const { change } = await opened()
  expect([exclude() === null, screen.queryByText(GONE)]).toEqual([false, null])
  exclude()?.focus()
  await change(true)
  expect(screen.getByRole('status').textContent).toBe(GONE)
  expect([exclude(), screen.queryByRole('heading', { name: 'Activity' })]).toEqual([null, null])
  screen.getByRole('heading', { name: 'Mika Sato' })
  expect(document.activeElement).toBe(screen.getByRole('complementary'))
  await change(false)
  expect([exclude() === null, screen.queryByText(GONE)]).toEqual([false, null])
})
