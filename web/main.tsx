import '@fontsource-variable/inter/wght.css'
import { createRoot } from 'react-dom/client'
import { FirstLogin } from './auth/first-login.tsx'
import { createI18n } from './i18n/i18n.ts'
import { paths } from '#core/navigation/paths.ts'
import type { WebServices } from './services.ts'

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no root element.')
const root = createRoot(element)
const texts = createI18n()

const createServices = async (): Promise<WebServices> => {
  const [{ createWebServices }, { keepFresh }] = await Promise.all([
    import('./composition-root.ts'),
    import('./app/keep-fresh.tsx'),
  ])
  const created = createWebServices()
  keepFresh(created, texts)
  return created
}

let made: Promise<WebServices> | undefined
const services = (): Promise<WebServices> => {
  made ??= createServices()
  return made
}

const showApp = async (): Promise<void> => {
  const [app, ready] = await Promise.all([import('./app/show-app.tsx'), services()])
  await app.showApp(root, ready, texts)
}

const preload = async (): Promise<void> => {
  const [app] = await Promise.all([import('./app/show-app.tsx'), services()])
  await app.preloadSignedIn()
}

const goTo = (path: string): void => {
  history.pushState(null, '', path)
  void showApp()
}

// boot.js has looked: nobody is signed in, and this is where to log in.
if (document.documentElement.dataset['outline'] === 'login') {
  if (location.pathname !== paths.login()) history.replaceState(null, '', paths.login())
  root.render(
    <FirstLogin texts={texts} services={services} preload={() => void preload()} goTo={goTo} />,
  )
  void services()
} else void showApp()
