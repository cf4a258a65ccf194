import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { apiOver } from '../../../fixtures/api.ts'
import { until, type RefusalWorld } from './refusal-world.ts'
import { row, rowOf, type Row } from './row.ts'

const HTML = { 'content-type': 'text/html' }
const TOO_MANY_BYTES = 3_000_001

/** How the site of a company answers, by the page that is asked for. */
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  page_unreachable: (response) => response.destroy(),
  page_refused: (response) => response.writeHead(404).end(),
  page_too_slow: () => {},
  page_too_large: (response) => response.writeHead(200, HTML).end('x'.repeat(TOO_MANY_BYTES)),
  page_too_many_redirects: (response) =>
    response.writeHead(302, { location: '/company/page_too_many_redirects' }).end(),
  page_not_text: (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(),
  page_without_text: (response) => response.writeHead(200, HTML).end('<script>1</script>'),
}

/** Has the page of a company read that answers so. */
async function readPage({ ask, database }: RefusalWorld, code: string) {
  const site = createServer(({ url = '' }, response) => {
    ANSWERS[url.slice('/company/'.length)]?.(response)
    site.emit('asked')
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  onTestFinished(() => {
    site.closeAllConnections()
    site.close()
  })
  const origin = `http://localhost:${(site.address() as AddressInfo).port}`
  const api = await apiOver(database, {}, { networks: [demoNetwork(origin)] })
  const asked = once(site, 'asked')
  const answer = ask('generateProfile', { api, body: { url: `${origin}/company/${code}` } })
  await asked
  if (code === 'page_too_slow') await api.clock.elapse(15_000)
  return answer
}

const ADDRESSES = {
  invalid: 'ftp://kitefly.example/',
  url_has_credentials: 'https://ada:pw@kitefly.example/',
  url_port_not_allowed: 'https://kitefly.example:8443/',
  address_not_public: 'http://127.0.0.1/',
  host_not_found: 'https://nowhere.invalid/',
}

/** Of the pages of companies. */
export const REFUSALS_OF_PAGES: readonly Row[] = [
  ...Object.entries(ADDRESSES).map(([code, url]) =>
    rowOf('generateProfile', `400 ${code}`, { url }),
  ),
  ...Object.keys(ANSWERS).map((code) =>
    row('generateProfile', `400 ${code}`, (world) => readPage(world, code)),
  ),
  row('generateProfile', '429 throttled', ({ ask }) => until(429, () => ask('generateProfile'))),
]
