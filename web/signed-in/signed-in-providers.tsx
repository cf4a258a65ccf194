import type { ReactNode } from 'react'
import { AutoResumeProvider } from '../auto-resume/auto-resume-context.ts'
import type { AutoResumeViewModel } from '../auto-resume/auto-resume-view-model.ts'
import type { Value } from '#core/runtime/readable-value.ts'
import type { CampaignTurn } from '../campaign/campaign-turn.ts'
import { CampaignTurnsProvider } from '../campaign/campaign-turns-context.ts'
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
  readonly autoResume: AutoResumeViewModel
  readonly extension: ExtensionStatusViewModel
  readonly extensionHelp: ExtensionHelpViewModel
  readonly outreachClock: OutreachClockViewModel
  readonly uploads: UploadsViewModel
  readonly campaignTurns: Value<CampaignTurn | null>
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
    <AutoResumeProvider value={signedIn.autoResume}>
      <ExtensionStatusProvider value={signedIn.extension}>
        <ExtensionHelpProvider value={signedIn.extensionHelp}>
          <OutreachClockProvider value={signedIn.outreachClock}>
            <UploadsProvider value={signedIn.uploads}>
              <LimitsProvider value={signedIn.limits}>
                <RecentActionsProvider value={signedIn.recentActions}>
                  <CampaignTurnsProvider value={signedIn.campaignTurns}>
                    <PreloadProvider value={preloadWorkspacePage}>{children}</PreloadProvider>
                  </CampaignTurnsProvider>
                </RecentActionsProvider>
              </LimitsProvider>
            </UploadsProvider>
          </OutreachClockProvider>
        </ExtensionHelpProvider>
      </ExtensionStatusProvider>
    </AutoResumeProvider>
  </CurrentUserProvider>
)
