import type { PopupStatus } from '../messages/background-messages.ts'

const text = (name: string, value = ''): string => chrome.i18n.getMessage(name, value)

/** The texts that stay, in the browser's language. */
export const showStaticTexts = (document: Document): void => {
  document.documentElement.lang = chrome.i18n.getUILanguage()
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = text(element.dataset['text'] ?? '')
  }
}

export const showStatus = (document: Document, status: PopupStatus | null): void => {
  const put = (id: string, value: string): void => {
    const element = document.getElementById(id)
    if (element && element.textContent !== value) element.textContent = value
  }
  if (!status) {
    put('link', text('notAnswering'))
    return
  }
  const signedOut = status.signedInAs === null
  put('version', text('version', status.version))
  put('link', text(signedOut ? 'signedOut' : status.link))
  put('user', status.signedInAs ?? text('nobody'))
  put('doing', doing(status))
  document.getElementById('link')?.setAttribute('data-link', status.link)
  document.querySelector<HTMLAnchorElement>('#open')?.setAttribute('href', status.appOrigin)
}

const doing = ({ doing, link }: PopupStatus): string => {
  if (!doing) return text(link === 'connected' ? 'idle' : 'nothing')
  return text(doing.action, doing.campaign) || text('working', doing.campaign)
}
