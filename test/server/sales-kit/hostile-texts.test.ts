import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { MINUTE } from '#core/runtime/durations.ts'
import { unknownVariableIn } from '#core/sequence/variables.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { apiOver, PASSWORD, signUp, type Answer } from '../../fixtures/api.ts'
import { describeOnPglite, type OpenDatabase } from '../../fixtures/databases.ts'
import { HOSTILE_TEXTS } from '../../fixtures/hostile-texts.ts'

const USER = 'ada@example.com'
const TEXTS = HOSTILE_TEXTS.map((text) => text.trim())

/** A text as one line, which is how a file or a page is read. */
const asLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
/** And as it is seen on a page. */
const asSeen = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`)

/** A page of a company that is called so; its own markup, left as it is, comes last. */
const pageOf = (text: string): string => `<html lang="en"><head>
  <meta property="og:site_name" content="${escaped(text)}"></head><body>
  <p>Ledgerly is accounting software for bakeries.</p><p>${escaped(text)}</p><div>${text}</div>`

/** Ada's workspace, on a network of whose companies each is called by one of the texts. */
async function worldOf(open: OpenDatabase) {
  const site = createServer(({ url }, response) => {
    const text = TEXTS[Number(url?.split('/').at(-1))] ?? ''
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(text))
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  onTestFinished(() => void site.close())
  const origin = `http://localhost:${(site.address() as AddressInfo).port}`
  const clock = new FakeClock()
  const replaced = { clock, scheduler: clock }
  const api = await apiOver(await open(), replaced, { networks: [demoNetwork(origin)] })
  let { access: token } = await signUp(api, USER)
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await api.call(method, path, body, { token })
    if (answer.status !== 401) return answer
    const credentials = { username: USER, password: PASSWORD }
    token = (await api.call('POST', '/api/token/', credentials)).body.access
    return api.call(method, path, body, { token })
  }
  const { body } = await call('GET', '/api/workspaces/')
  const workspace: number = body.data[0].id
  const place = `/api/workspaces/${workspace}`
  /** Made once for each of them. */
  const makeAll = (path: string, bodyOf: (text: string, at: number) => object) =>
    Promise.all(TEXTS.map((text, at) => call('POST', path, bodyOf(text, at))))
  const listed = async (path: string): Promise<Answer['body'][]> =>
    (await call('GET', `${path}?page_size=200`)).body.data
  return { api, call, clock, makeAll, listed, origin, place, workspace }
}

const refusalOf = ({ status, body }: Answer) =>
  `${status} ${body?.errors?.[0]?.attr} ${body?.errors?.[0]?.code}`
const namesIn = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

describeOnPglite('200 hostile texts', (open) => {
  it('are 200, each another', () => {
    expect([TEXTS.length, new Set(TEXTS).size, TEXTS.includes('')]).toEqual([200, 200, false])
    expect(Math.max(...TEXTS.map((text) => text.length))).toBeLessThanOrEqual(190)
    const nested = TEXTS.filter((text) =>
      TEXTS.some((other) => other !== text && other.length > 6 && text.endsWith(other)),
    )
    expect(nested).toEqual([])
  })

  it('are kept letter for letter in goals, ICP profiles and topics', async () => {
    const { call, makeAll, listed, origin, place } = await worldOf(open)
    await makeAll(`${place}/goals/`, (text) => ({
      ...{ name: text, kind: 'custom', description: text, call_to_action: text },
    }))
    const goals = await listed(`${place}/goals/`)
    expect(namesIn(goals).toSorted()).toEqual(TEXTS.toSorted())
    for (const { name, description, call_to_action: action } of goals) {
      expect([description, action]).toEqual([name, name])
    }
    const four = (at: number): string[] => TEXTS.slice(at * 4).slice(0, 4)
    const profilesOf = Array.from({ length: TEXTS.length / 4 }, (_, at) => {
      const [name, description, pains, value_proposition] = four(at)
      const words = four(at).map((text) => text.slice(0, 80).trim())
      return {
        ...{ name, description, pains, value_proposition, job_titles: words, industries: words },
        ...{ locations: words, keywords: words, exclude_keywords: words },
      }
    })
    for (const given of profilesOf) await call('POST', `${place}/icp-profiles/`, given)
    expect(await listed(`${place}/icp-profiles/`)).toMatchObject(profilesOf)

    const file = { file_name: 'a.csv', column_map: { profile_url: 'url' } }
    const made = await call('POST', `${place}/campaigns/csv/`, {
      ...{ name: 'A', ...file, csv: `url\n${origin}/in/ada\n` },
    })
    const path = `/api/campaigns/${made.body.id}/`
    const topicsOf = profilesOf.map((_, at) => {
      const [name, angle, rationale = ''] = four(at)
      return { name, angle, rationale: `${rationale}${four(at)[3]}` }
    })
    for (const given of topicsOf) {
      await call('POST', `${path}topics/`, given)
      expect((await call('PATCH', path, { name: given.name })).body.name).toBe(given.name)
    }
    expect(await listed(`${path}topics/`)).toMatchObject(topicsOf)
  })

  it('are kept in shortcuts, but where braces hold no variable: that is said of the field', async () => {
    const { call, makeAll, listed, place } = await worldOf(open)
    const path = `${place}/message-shortcuts/`
    const answers = await makeAll(path, (text, at) => ({
      ...{ name: text, shortcut: `/s${at}`, body: text, language: at % 2 === 0 ? 'en' : 'ja' },
    }))
    const isRefused = (text: string) => unknownVariableIn(text) !== null
    expect(TEXTS.filter(isRefused).length).toBeGreaterThan(5)
    for (const [at, answer] of answers.entries()) {
      const expected = isRefused(TEXTS[at]!)
        ? '400 body unknown_variable'
        : '201 undefined undefined'
      expect([TEXTS[at], refusalOf(answer)]).toEqual([TEXTS[at], expected])
    }
    const kept = await listed(path)
    expect(namesIn(kept).toSorted()).toEqual(TEXTS.filter((text) => !isRefused(text)).toSorted())
    for (const { name, body } of kept) expect(body).toBe(name)
    const given = TEXTS.slice(0, 60).map((shortcut) => ({ name: 'N', shortcut, body: 'B' }))
    const names = await Promise.all(given.map((each) => call('POST', path, each)))
    expect(new Set(names.map(refusalOf))).toEqual(
      new Set(['400 shortcut invalid', '400 shortcut max_length']),
    )
  })

  it('are the names, jobs and headlines of people, from a file and from a visit', async () => {
    const { api, call, clock, listed, origin, place } = await worldOf(open)
    await api.listen()
    const csv = TEXTS.map((text, at) => [`${origin}/in/p-${at}`, ...[text, text, text].map(quoted)])
    const { body: campaign } = await call('POST', `${place}/campaigns/csv/`, {
      ...{ name: 'A', file_name: 'a.csv' },
      column_map: { profile_url: 'url', full_name: 'n', job_title: 'j' },
      csv: ['url,n,j,note', ...csv].join('\n'),
    })
    const all = `/api/campaigns/${campaign.id}/linkedin/people/`
    const load = () => call('GET', `/api/campaigns/${campaign.id}/`)
    for (let round = 0; round < 50; round += 1) {
      if ((await load()).body.import.state === 'done') break
      await clock.elapse(1000)
    }
    const people = await listed(all)
    expect(people).toHaveLength(TEXTS.length)
    for (const { person } of people) {
      const line = asLine(TEXTS[Number(person.public_identifier.slice(2))]!)
      expect([person.full_name, person.job_title]).toEqual([line, line])
      expect(person.custom_fields).toEqual({ note: line })
    }

    await call('POST', `/api/campaigns/${campaign.id}/run/`, {})
    const [task] = (await call('POST', '/api/tasks/lease/', { limit: 1 })).body.data
    const url: string = task.payload.profile_url
    const public_identifier = url.split('/').at(-1)
    const half = TEXTS.length / 2
    const positions = TEXTS.slice(half).map((company, at) => ({
      ...{ title: TEXTS[at]!, company, period: '2020' },
    }))
    const [first_name, last_name, headline, about, job_title, company_name] = TEXTS
    const [industry, location] = TEXTS.slice(6)
    const texts = { first_name, last_name, headline, about, job_title, company_name }
    const profile = { ...texts, industry, location, full_name: headline, positions }
    const receipt = { url, read_at: new Date(clock.now()).toISOString(), evidence: 'Connect' }
    const change = (more: object) =>
      call('PATCH', `/api/tasks/${task.id}/`, { lease_token: task.lease_token, ...more })
    await change({ status: 'running' })
    const rest = { public_identifier, avatar_url: '', country_code: 'JP', connection_degree: 2 }
    const result = { profile: { ...profile, ...rest }, relation: 'none' }
    expect((await change({ status: 'succeeded', result, receipt })).status).toBe(200)
    const { person } = (await listed(all)).find(
      (row) => row.person.public_identifier === public_identifier,
    )
    expect(person).toMatchObject(profile)
  })

  it('are read on the page of a company as it is seen, and kept as the company’s', async () => {
    const { call, clock, origin, place } = await worldOf(open)
    let found = 0
    for (const [at, text] of TEXTS.entries()) {
      const url = `${origin}/company/${at}`
      let answer = await call('POST', `${place}/profile/generate/`, { url })
      if (answer.status === 429) {
        await clock.elapse(10 * MINUTE)
        // The session is renewed by a call that sends nothing.
        await call('GET', `${place}/`)
        answer = await call('POST', `${place}/profile/generate/`, { url })
      }
      const { status, body } = answer
      expect([text, status]).toEqual([text, 200])
      const seen = asSeen(text)
      const named: { value: string; source: string } | undefined = body.proposals.find(
        ({ field }: { field: string }) => field === 'company_name',
      )
      // Of more than a sentence, the first that it takes for one.
      if (named) expect(seen).toContain(named.value)
      if (named) expect(named.source).toBe(named.value)
      if (named?.value === seen) found += 1
      if (at % 3 > 0) continue
      const [company_name, company_description, ideal_customer] = [...TEXTS, ...TEXTS].slice(at)
      const fields = { company_name, company_description, ideal_customer }
      expect((await call('PATCH', `${place}/`, fields)).body).toMatchObject(fields)
      expect((await call('GET', `${place}/`)).body).toMatchObject(fields)
    }
    expect(found).toBeGreaterThan(150)
  })

  it.each([
    ['too long', 'x'.repeat(8001), 'max_length'],
    ['half a character', 'Ada \ud800', 'invalid'],
    ['a character that no database takes', 'Ada \u0000', 'invalid'],
  ])('are refused by their field where they are %s', async (_, text, code) => {
    const { call, place } = await worldOf(open)
    for (const [path, body] of [
      ['goals', { name: text, kind: 'custom' }],
      ['goals', { description: text, name: 'A', kind: 'custom' }],
      ['icp-profiles', { name: text }],
      ['icp-profiles', { 'job_titles.1': text, name: 'A', job_titles: ['CTO', text] }],
      ['message-shortcuts', { body: text, name: 'A', shortcut: '/a' }],
    ] as const) {
      const { 'job_titles.1': _field, ...given } = body as Record<string, unknown>
      const answer = await call('POST', `${place}/${path}/`, given)
      expect([answer.body.type, refusalOf(answer)]).toEqual([
        'validation_error',
        `400 ${Object.keys(body)[0]} ${code}`,
      ])
    }
  })
})
