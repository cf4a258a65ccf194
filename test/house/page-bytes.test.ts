import { beforeAll, describe, expect, it } from 'vitest'
import { buildBarePage, buildClient, type BuiltScripts } from '../benchmarks/client-build.ts'
import { BOUNDS, measurePages, MODULES } from '../benchmarks/page-bytes.ts'

/** In bytes: a smaller file is hardly worth a request. */
const SMALL = 10_000

let client: BuiltScripts
let ratios: readonly number[]

beforeAll(async () => {
  client = await buildClient()
  ratios = measurePages(client, await buildBarePage()).map(({ ours, floor }) => ours / floor)
})

describe('the scripts of the web app', () => {
  it('are no more for a login, a campaign and all of it than is allowed, beside a bare page', () => {
    const [login, campaign, whole] = ratios
    expect(login).toBeLessThanOrEqual(1.5)
    expect(campaign).toBeLessThanOrEqual(BOUNDS.campaign.gate)
    expect(whole).toBeLessThanOrEqual(BOUNDS.whole.gate)
  })

  it('validate by no library until a campaign is shown, and bring the login nothing of the kit, its state and its router', () => {
    const before = client.packagesOf(client.loadedBy(MODULES.campaign))
    expect([...before]).not.toContain('zod')
    expect([...client.packagesOf(client.files)]).toContain('zod')
    const login = client.packagesOf(client.loadedBy(MODULES.login))
    expect([...login].toSorted()).toEqual(['i18next', 'react', 'react-dom', 'scheduler'])
  })

  it('never wait for each other', () => {
    expect(client.circular).toBeNull()
  })

  it('come in few files', () => {
    expect(client.loadedBy(MODULES.login).length).toBeLessThanOrEqual(2)
    expect(client.loadedBy(MODULES.campaign).length).toBeLessThanOrEqual(7)
    expect(client.files.length).toBeLessThanOrEqual(22)
  })

  it('come in hardly any small file where a campaign is opened', () => {
    const small = client.loadedBy(MODULES.campaign).filter((file) => client.sizeOf([file]) < SMALL)
    expect(small.length).toBeLessThanOrEqual(1)
  })
})
