import { createRequiredContext } from '../shared/required-context.ts'
import type { ExtensionHelpViewModel } from './extension-help-view-model.ts'
import type { ExtensionStatusViewModel } from './extension-status-view-model.ts'

export const [ExtensionStatusProvider, useExtensionStatus] =
  createRequiredContext<ExtensionStatusViewModel>("extension's status")

export const [ExtensionHelpProvider, useExtensionHelp] =
  createRequiredContext<ExtensionHelpViewModel>('help with the extension')
