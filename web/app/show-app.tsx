import type { i18n } from 'i18next'
import { autorun } from 'mobx'
import type { Root } from 'react-dom/client'
import { ThemeViewModel } from '../design/theme-view-model.ts'
import type { Preload } from '../routing/preload-context.ts'
import type { WebServices } from '../services/web-services.ts'
import { App } from './app.tsx'
import { askFirst, forgetInTime, untilThere } from './ask-first.ts'
import { firstStyles } from './first-styles.ts'
import { preloadPublicPage, SignedInArea } from './pages.ts'

/** Shows the app in the page, with the code of the first screen already there. */
export const showApp = async (root: Root, services: WebServices, texts: i18n): Promise<void> => {
  const signedIn = await services.session.restore()
  const page = preloadPublicPage(location.pathname)
  const first = signedIn && page === undefined ? askFirst(services, location) : {}
  forgetInTime(first, services)
  // A page that can’t be fetched says so itself.
  if (page !== undefined) await page.catch(() => undefined)
  else if (signedIn) await SignedInArea.preload()
  addEventListener('storage', () => void services.session.restore())
  await Promise.all([untilThere(first, services), firstStyles()])

  // Only now: what failed so far is called again.
  const theme = new ThemeViewModel(services.preferences, services.systemIsDark)
  autorun(() => {
    document.documentElement.dataset['mantineColorScheme'] = theme.scheme
  })
  root.render(<App services={{ ...services, first }} texts={texts} theme={theme} />)
}

/** Fetches what comes after the login. */
export const preloadSignedIn = (): Promise<void> => SignedInArea.preload()

/** Fetches what a link on the login page leads to. */
export const preloadPage: Preload = (path) => void preloadPublicPage(path)
