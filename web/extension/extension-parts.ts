import { ExtensionHelpViewModel, type ExtensionHelpPorts } from './extension-help-view-model.ts'
import { ExtensionStatusViewModel } from './extension-status-view-model.ts'
import type { ExtensionMonitorPorts } from '#core/extension/extension-monitor.ts'

/** What a signed-in page knows of the extension, and how it helps where that doesn't work. */
export const extensionParts = (ports: ExtensionMonitorPorts & ExtensionHelpPorts) => {
  const extension = new ExtensionStatusViewModel(ports)
  return { extension, extensionHelp: new ExtensionHelpViewModel(ports, extension) }
}
