import { enterDemo } from '#adapters/browser/demo-entry.ts'
import { obtainTokens } from '#adapters/http/obtain-tokens.ts'
import type { LoginServices } from './services/login-services.ts'

/** What a login needs before the rest of the app is there, small enough to come with the page. */
export const createLoginServices = (): LoginServices => {
  const fetch = window.fetch.bind(window)
  return {
    obtainTokens: (username, password) => obtainTokens(fetch, username, password),
    enterDemo: (language) => enterDemo(fetch, language),
  }
}
