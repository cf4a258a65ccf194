import './new-version.css'
import type { i18n } from 'i18next'
import { createRoot } from 'react-dom/client'
import { TranslationProvider } from '../i18n/translation.tsx'
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
  place.setAttribute('role', 'status')
  // Drawn once there is something to ask: no page need begin with it.
  const stop = freshness.isAsking.subscribe(() => {
    stop()
    createRoot(place).render(
      <TranslationProvider i18n={texts}>
        <NewVersion freshness={freshness} />
      </TranslationProvider>,
    )
  })
}
