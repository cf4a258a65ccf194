import { createContext, useContext } from 'react'
import type { UploadsViewModel } from '../campaign/uploads-view-model.ts'
import type { ExtensionHelpViewModel } from '../extension/extension-help-view-model.ts'
import type { ExtensionStatusViewModel } from '../extension/extension-status-view-model.ts'
import type { LimitsViewModel } from '../limits/limits-view-model.ts'
import type { CurrentUserViewModel } from '../session/current-user-view-model.ts'
import type { OutreachClockViewModel } from '../shell/outreach-clock-view-model.ts'

/** What lives as long as somebody is signed in. */
export interface SignedIn {
  readonly currentUser: CurrentUserViewModel
  readonly extension: ExtensionStatusViewModel
  readonly extensionHelp: ExtensionHelpViewModel
  readonly outreachClock: OutreachClockViewModel
  readonly uploads: UploadsViewModel
  readonly limits: LimitsViewModel
}

const SignedInContext = createContext<SignedIn | null>(null)

export const SignedInProvider = SignedInContext.Provider

export const useSignedIn = (): SignedIn => {
  const signedIn = useContext(SignedInContext)
  if (signedIn === null) throw new Error('Nobody is signed in here.')
  return signedIn
}
