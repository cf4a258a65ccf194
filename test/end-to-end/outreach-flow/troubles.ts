import type { Route } from 'playwright-core'
import type { KnownPerson } from '../../fixtures/network-oracle.ts'
import { ONCE_MORE, type Stage } from './stage.ts'

/**
 * The network acts, the first answer is lost on its way, and so the browser sends the post again: about
 * whom that is told.
 */
export const cutConnection = (
  { browser, product }: Stage,
  effect: 'visit' | 'connect',
): Promise<string> =>
  new Promise((resolve, reject) => {
    const sendTwice = async (route: Route): Promise<string> => {
      await route.fetch(ONCE_MORE)
      const response = await route.fetch(ONCE_MORE)
      // A page that was left meanwhile hears of neither answer.
      await route.fulfill({ response }).catch(() => undefined)
      return new URL(route.request().url()).pathname.split('/')[2] ?? ''
    }
    void browser.context.route(
      `${product.networkUrl}/in/*/${effect}`,
      (route) => sendTwice(route).then(resolve, reject),
      { times: 1 },
    )
  })

/** Somebody's profile is answered with another's, once. */
export const showSomebodyElse = (
  { browser, product }: Stage,
  people: readonly KnownPerson[],
): Promise<void> =>
  new Promise((resolve, reject) => {
    const { networkUrl } = product
    const answer = async (route: Route): Promise<void> => {
      const other = people.find((one) => !route.request().url().includes(one.public_identifier))
      const url = `${networkUrl}/in/${other?.public_identifier}`
      await route.fulfill({ response: await route.fetch({ ...ONCE_MORE, url }) })
    }
    void browser.context.route(
      (url) => url.origin === networkUrl && /^\/in\/[^/]+$/.test(url.pathname),
      (route) => answer(route).then(resolve, reject),
      { times: 1 },
    )
  })
