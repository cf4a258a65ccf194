import type { PopupStatus } from '../messages/background-messages.ts'
import { showStatus, showStaticTexts } from './show-status.ts'

const REFRESH_MS = 1_000

const refresh = async (): Promise<void> => {
  const status: PopupStatus | null = await chrome.runtime
    .sendMessage({ type: 'POPUP_STATUS' })
    .catch(() => null)
  showStatus(document, status)
}

showStaticTexts(document)
void refresh()
setInterval(() => void refresh(), REFRESH_MS)
