import type { Background } from './background.ts'
import type { PageDocuments } from './page-documents.ts'

/** Hears the extension's own other parts: content scripts and the popup. */
export const listenToInternalMessages = (
  background: Background,
  documents: PageDocuments,
): void => {
  chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    if (sender.id !== chrome.runtime.id) return false
    switch (messageType(message)) {
      case 'PAGE_READY':
        documents.ready(sender)
        return false
      case 'POPUP_STATUS':
        if (sender.origin !== location.origin) return false
        background.popupStatus().then(respond, () => respond(null))
        return true
      default:
        return false
    }
  })
}

const messageType = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'type' in message ? message.type : null
