import { autorun } from 'mobx'
import { createRoot } from 'react-dom/client'
import { ThemeViewModel } from '../design/theme-view-model.ts'
import { createI18n } from '../i18n/i18n.ts'
import type { WebServices } from '../services.ts'
import { App } from './app.tsx'
import { keepFresh } from './keep-fresh.ts'
import { InstallPage, SignedInArea } from './pages.ts'

/** Shows the app in the page, with the code of the first screen already there. */
export const startApp = async (services: WebServices): Promise<void> => {
  keepFresh(services)
  const texts = createI18n()
  const theme = new ThemeViewModel(services.preferences, services.systemIsDark)
  autorun(() => {
    document.documentElement.dataset.mantineColorScheme = theme.scheme
  })
  addEventListener('storage', () => void services.session.restore())

  const signedIn = await services.session.restore()
  if (location.pathname === '/extension') {
    await InstallPage.preload()
  } else if (signedIn) {
    await SignedInArea.preload()
  }
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root element.')
  createRoot(root).render(<App services={services} texts={texts} theme={theme} />)
}
