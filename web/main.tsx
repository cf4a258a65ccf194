import './design/app-outline.tsx'
import { createRoot } from 'react-dom/client'
import { TranslationProvider } from './i18n/translation.tsx'
import { firstStyles } from './app/first-styles.ts'
import { PageError } from './app/page-error.tsx'
import { FirstLogin } from './auth/first-login.tsx'
import { createI18n } from './i18n/i18n.ts'
import { ServerUnreachable } from '#core/errors.ts'
import { paths } from '#core/navigation/paths.ts'
import { createLoginServices } from './login-composition-root.ts'
import type { WebServices } from './services/web-services.ts'

// As soon as there is any code: the styles are on their way already. Where one can't be had, showApp says so.
firstStyles().catch(() => {})
// Only now, as it would keep the first styles waiting; without it, texts stand in another font.
document.fonts.load('1em "Inter Variable"').catch(() => {})

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
  made ??= createServices().catch((cause: unknown) => {
    made = undefined
    throw new ServerUnreachable(undefined, { cause })
  })
  return made
}

const showApp = async (): Promise<void> => {
  const [app, ready] = await Promise.all([import('./app/show-app.tsx'), services()])
  await app.showApp(root, ready, texts)
}

/** Fetches what comes next; where that fails, it is fetched again when it is needed. */
const preload = async (): Promise<void> => {
  await Promise.all([
    import('./app/show-app.tsx').then((app) => app.preloadSignedIn()),
    services(),
  ]).catch(() => undefined)
}

const open = (): Promise<void> =>
  showApp().catch(() =>
    root.render(
      <TranslationProvider i18n={texts}>
        <PageError />
      </TranslationProvider>,
    ),
  )

/** As `preload`, for the page that a link leads to. */
const preloadPage = (path: string): void =>
  void import('./app/show-app.tsx').then(
    (app) => app.preloadPage(path),
    () => undefined,
  )

const goTo = (path: string): void => {
  history.pushState(null, '', path)
  void open()
}

// boot.js has looked: nobody is signed in, and this is where to log in.
if (document.documentElement.dataset['outline'] === 'login') {
  if (location.pathname !== paths.login()) history.replaceState(null, '', paths.login())
  root.render(
    <FirstLogin
      texts={texts}
      login={createLoginServices()}
      services={services}
      preload={() => void preload()}
      enter={showApp}
      goTo={goTo}
      preloadPage={preloadPage}
    />,
  )
  void services().catch(() => undefined)
} else void open()
