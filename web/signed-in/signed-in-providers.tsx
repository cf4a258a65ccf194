import type { ReactNode } from 'react'
import { UploadsProvider } from '../campaign/uploads-context.ts'
import type { UploadsViewModel } from '../campaign/uploads-view-model.ts'
import { ExtensionHelpProvider, ExtensionStatusProvider } from '../extension/extension-context.ts'
import type { ExtensionHelpViewModel } from '../extension/extension-help-view-model.ts'
import type { ExtensionStatusViewModel } from '../extension/extension-status-view-model.ts'
import { LimitsProvider } from '../limits/limits-context.ts'
import type { LimitsViewModel } from '../limits/limits-view-model.ts'
import { OutreachClockProvider } from '../outreach-clock/outreach-clock-context.ts'
import type { OutreachClockViewModel } from '../outreach-clock/outreach-clock-view-model.ts'
import { RecentActionsProvider } from '../undo/recent-actions-context.ts'
import type { RecentActionsViewModel } from '../undo/recent-actions-view-model.ts'
import { PreloadProvider } from '../routing/preload-context.ts'
import { CurrentUserProvider } from '../session/current-user-context.ts'
import type { CurrentUserViewModel } from '../session/current-user-view-model.ts'
import { preloadWorkspacePage } from './pages.ts'

/** What lives as long as somebody is signed in. */
export interface SignedIn {
  readonly currentUser: CurrentUserViewModel
  readonly extension: ExtensionStatusViewModel
  readonly extensionHelp: ExtensionHelpViewModel
  readonly outreachClock: OutreachClockViewModel
  readonly uploads: UploadsViewModel
  readonly limits: LimitsViewModel
  readonly recentActions: RecentActionsViewModel
}

interface Props {
  readonly signedIn: SignedIn
  readonly children: ReactNode
}

/** Hands each feature its own. */
export const SignedInProviders = ({ signedIn, children }: Props) => (
  <CurrentUserProvider value={signedIn.currentUser}>
    <ExtensionStatusProvider value={signedIn.extension}>
      <ExtensionHelpProvider value={signedIn.extensionHelp}>
        <OutreachClockProvider value={signedIn.outreachClock}>
          <UploadsProvider value={signedIn.uploads}>
            <LimitsProvider value={signedIn.limits}>
              <RecentActionsProvider value={signedIn.recentActions}>
                <PreloadProvider value={preloadWorkspacePage}>{children}</PreloadProvider>
              </RecentActionsProvider>
            </LimitsProvider>
          </UploadsProvider>
        </OutreachClockProvider>
      </ExtensionHelpProvider>
    </ExtensionStatusProvider>
  </CurrentUserProvider>
)
