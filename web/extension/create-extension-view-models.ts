import { ExtensionHelpViewModel, type ExtensionHelpDeps } from './extension-help-view-model.ts'
import { ExtensionStatusViewModel } from './extension-status-view-model.ts'
import type { ExtensionMonitorDeps } from '#core/extension/extension-monitor.ts'

/** What a signed-in page knows of the extension, and how it helps where that doesn't work. */
export const createExtensionViewModels = (deps: ExtensionMonitorDeps & ExtensionHelpDeps) => {
  const extension = new ExtensionStatusViewModel(deps)
  return { extension, extensionHelp: new ExtensionHelpViewModel(deps, extension) }
}
