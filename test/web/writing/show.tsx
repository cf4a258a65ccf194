import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Toaster } from 'react-hot-toast'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter } from 'react-router-dom'
import { workspaceId } from '#core/runtime/ids.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { ThemeProvider } from '#web/design/theme-context.ts'
import type { ThemeViewModel } from '#web/design/theme-view-model.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import type { CurrentWorkspaceViewModel } from '#web/session/current-workspace-view-model.ts'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'
import { RecentActionsProvider } from '#web/undo/recent-actions-context.ts'
import { RecentActionsViewModel } from '#web/undo/recent-actions-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { addAppTexts } from '../app-texts.ts'

/** A part of a campaign's page, with what it stands in. */
export const show = (
  part: ReactNode,
  { services = {}, at = '/' }: { services?: Partial<WebServices>; at?: string } = {},
): RenderResult => {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const clock = new FakeClock()
  const server = { onBack: () => () => {} } as unknown as WebServices['server']
  const never = { clock: () => new Promise<never>(() => {}) }
  const outreachClock = new OutreachClockViewModel({ outreach: never, clock, scheduler: clock })
  return render(
    <TranslationProvider i18n={texts}>
      <RecentActionsProvider value={new RecentActionsViewModel({ clock, scheduler: clock })}>
        <WorkspaceProvider value={{ id: workspaceId(7) } as CurrentWorkspaceViewModel}>
          <OutreachClockProvider value={outreachClock}>
            <ServicesProvider value={{ server, ...services } as WebServices}>
              <ThemeProvider value={{ scheme: 'light' } as ThemeViewModel}>
                <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
              </ThemeProvider>
            </ServicesProvider>
            <Toaster />
          </OutreachClockProvider>
        </WorkspaceProvider>
      </RecentActionsProvider>
    </TranslationProvider>,
  )
}
