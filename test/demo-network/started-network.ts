import { onTestFinished } from 'vitest'
import type { Effect } from '#demo-network/effects/effect.ts'
import type { DemoNetworkOptions } from '#demo-network/main.ts'
import { startDemoNetwork } from '#demo-network/main.ts'
import type { Openness } from '#demo-network/people/person.ts'
import { generatePeople } from '#demo-network/people/generate-people.ts'
import { FakeClock } from '../fakes/fake-clock.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

export const hour = 3_600_000
export const day = 24 * hour

export const people = generatePeople(1)

/** The first people whose answer to an invitation is that one; none of them has a restriction. */
export const peopleWho = (outcome: Openness['outcome']) =>
  people.slice(0, 200).filter(({ openness }) => openness.outcome === outcome)

/** A network of its own for one test, and a visitor's ways to use it. */
export const startedNetwork = async (options: Partial<DemoNetworkOptions> = {}) => {
  const clock = new FakeClock()
  const dataDir = options.dataDir ?? temporaryFolder()
  const network = await startDemoNetwork({ port: 0, clock, timeZone: 'UTC', ...options, dataDir })
  let closed = false
  const close = async () => {
    if (!closed) await network.close()
    closed = true
  }
  onTestFinished(close)
  const restart = network.restart
  return { clock, dataDir, close, restart, url: network.url, ...visitor(network.url) }
}

export const visitor = (url: string, cookie = '') => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers: { cookie, ...headers }, redirect: 'manual' })
  const page = async (path: string) => (await get(path)).text()
  const token = async () =>
    /name="csrf-token" content="([^"]*)"/.exec(await page('/account'))?.[1] ?? ''
  const act = async (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'x-csrf-token': await token(),
        ...headers,
      },
      body: JSON.stringify(body),
    })
  const code = async (answer: Promise<Response>) => {
    const body: unknown = await (await answer).json()
    return typeof body === 'object' && body !== null && 'code' in body ? body.code : null
  }
  const submit = async (path: string, fields: Record<string, string>) =>
    fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams({ ...fields, csrf_token: await token() }),
    })
  return {
    get,
    page,
    act,
    code,
    submit,
    connect: (id: string, note: string | null = null) => act(`/in/${id}/connect`, { note }),
    visit: (id: string) => act(`/in/${id}/visit`),
    /** What the extension would read from a profile's page. */
    look: async (id: string) => hooksOf(await page(`/in/${id}`)),
    effects: async (query = ''): Promise<Effect[]> => {
      const answer = await get(`/_demo/effects?${query}`)
      const { data } = (await answer.json()) as { data: Effect[] }
      return data
    },
    faults: (faults: unknown) =>
      fetch(`${url}/_demo/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      }),
    as: (member: string) => visitor(url, `commonplace_member=${member}`),
  }
}

const hooksOf = (markup: string) => {
  const attribute = (name: string) =>
    new RegExp(`\\sdata-${name}="([^"]*)"`).exec(markup)?.[1] ?? null
  const time = (name: string) =>
    new RegExp(`data-field="${name}" datetime="([^"]*)"`).exec(markup)?.[1] ?? null
  return {
    page: attribute('page'),
    relation: attribute('relation'),
    viewed: attribute('viewed'),
    viewedAt: time('viewed-at'),
    invitedAt: time('invited-at'),
    acceptedAt: time('accepted-at'),
    canOpen: markup.includes('data-action="see-full-profile"'),
    canConnect: markup.includes('data-action="connect"'),
    isFull: markup.includes('data-section="full-profile"') && markup.includes('data-position'),
  }
}
