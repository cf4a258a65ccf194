import './new-version.css'
import type { i18n } from 'i18next'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import type { WebServices } from '../services/web-services.ts'
import { NewVersion } from './new-version.tsx'

declare const __BUILD_ID__: string

/** Keeps the page at the server's build, whatever it shows; asks beside it, in a root of its own. */
export const keepFresh = (services: WebServices, texts: i18n): void => {
  const { freshness, recoverMissingPart } = services
  addEventListener('vite:preloadError', () => void recoverMissingPart.execute())
  if (__BUILD_ID__ === 'development') return
  freshness.start()
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <I18nextProvider i18n={texts}>
      <NewVersion freshness={freshness} />
    </I18nextProvider>,
  )
}
