import type { i18n } from 'i18next'
import { TranslationProvider } from '../i18n/translation.tsx'
import type { Tokens } from '#core/session/tokens.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { GoToProvider, type GoTo } from '../routing/go-to-context.ts'
import { PreloadProvider, type Preload } from '../routing/preload-context.ts'
import type { LoginServices } from '../services/login-services.ts'
import type { WebServices } from '../services/web-services.ts'
import { toOutcome } from '../shared/outcome.ts'
import { LoginPage } from './login-page.tsx'

interface Props {
  readonly texts: i18n
  /** What is there from the start. */
  readonly login: LoginServices
  /** Fetches what makes all other calls; the same each time. */
  readonly services: () => Promise<WebServices>
  /** Fetches the rest of the app, so that it is there when it is needed. */
  readonly preload: () => void
  /** Shows the app, which leads on from here. */
  readonly enter: () => Promise<void>
  /** Shows the app, at this address. */
  readonly goTo: GoTo
  readonly preloadPage: Preload
}

/** The login page as the first page of a visit, before the app itself is there. */
export const FirstLogin = (props: Props) => {
  const { texts, login, services, preload, enter, goTo, preloadPage } = props
  const enterWith = async (obtained: Promise<Tokens>): Promise<void> => {
    const tokens = await obtained
    const { session } = await services()
    await session.adopt(tokens)
    await enter()
  }
  const resend = async (email: string): Promise<void> => {
    const { auth } = await services()
    await auth.resendVerification(email)
  }
  return (
    <TranslationProvider i18n={texts}>
      <GoToProvider value={goTo}>
        <PreloadProvider value={preloadPage}>
          <LoginPage
            signIn={(email, password) => toOutcome(enterWith(login.obtainTokens(email, password)))}
            resend={(email) => toOutcome(resend(email))}
            enterDemo={() => toOutcome(enterWith(login.enterDemo(currentLanguage(texts))))}
            onBegin={preload}
          />
        </PreloadProvider>
      </GoToProvider>
    </TranslationProvider>
  )
}
