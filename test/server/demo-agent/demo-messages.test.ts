import { expect, onTestFinished, test, vi } from 'vitest'
import { createDemoAgent } from '#demo-agent/composition-root.ts'
import type { SeededMessage, SeededRelation } from '#demo-network/network/history.ts'
import { replyText } from '#demo-network/network/thread.ts'
import type { Person } from '#demo-network/people/person.ts'
import { centralEurope } from '#demo-network/workspace/sequences.ts'
import { DEMO_USERNAME } from '#core/demo-agent/demo-account.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import type { DemoWorkspaceSeed, SeedProspect } from '#server/demo/demo-workspace-seed.ts'
import { day, hour, people, startedNetwork } from '../../demo-network/started-network.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { apiOver, PASSWORD } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { demoOf, EMPTY_KIT } from '../../fixtures/demo-of.ts'
import { LiveClient, ticket } from '../live/live-client.ts'

const SCALE = 720

/** They reply within hours to the first text that they get. */
const quick = people.filter(
  ({ replying }) =>
    replying?.to === 1 && replying.afterMs < 3 * hour && replying.afterMs > hour / 2,
)
const silent = people.filter(({ replying }) => replying === null)
const [piloted, waiting, writtenTo, answered] = [quick[0]!, quick[1]!, silent[0]!, silent[1]!]

describeOnPglite('the demo agent, in a demo workspace with a past', (open) => {
  test('sends what autopilot approved, and nothing else until its user does; takes the replies in, and neither sends nor takes in anything of the past again', async () => {
    const clock = new FakeClock(Date.now())
    const began = clock.now()
    const outreach = { now: () => began + (clock.now() - began) * SCALE }
    const written = (person: Person, at: number, from: SeededMessage['from']): SeededMessage => {
      const text =
        from === 'member' ? `Thank you, ${person.firstName}.` : replyText(person, 'later')
      return { at, from, text }
    }
    const past = [written(writtenTo, began - day, 'member')]
    const done = [
      written(answered, began - 3 * day, 'member'),
      written(answered, began - 2 * day, 'person'),
    ]
    const relation = (person: Person, messages: SeededMessage[] = []): SeededRelation => ({
      ...{ publicIdentifier: person.publicIdentifier, state: 'accepted', messages },
      ...{ invitedAt: began - 6 * day, acceptedAt: began - 5 * day },
    })
    const history = [
      ...[relation(piloted), relation(waiting)],
      ...[relation(writtenTo, past), relation(answered, done)],
    ]
    const network = await startedNetwork({ clock: outreach, history })

    const prospect = (
      { publicIdentifier }: Person,
      status: SeedProspect['status'],
      more: Partial<SeedProspect> = {},
    ): SeedProspect => ({
      ...{ publicIdentifier, status, discoveredAt: began - 7 * day, enrichedAt: began - 6 * day },
      ...{ invitedAt: began - 6 * day, acceptedAt: began - 5 * day, ...more },
    })
    const sent = (messages: readonly SeededMessage[]) =>
      messages
        .filter(({ from }) => from === 'member')
        .map(({ at, text: body }) => ({ at, step: 1, variant: null, body, evidence: [] }))
    const campaign = {
      ...({ status: 'running', language: 'en', createdAt: began - 8 * day } as const),
      sequence: centralEurope,
    }
    const seed: DemoWorkspaceSeed = {
      network: demoNetwork(network.url),
      member: 'member-1',
      people: [piloted, waiting, writtenTo, answered].map((person) => ({
        ...{ ...person, avatarUrl: '', positions: [] },
      })),
      campaigns: [
        {
          ...{ ...campaign, name: 'By itself', autonomy: 'autopilot' },
          prospects: [
            prospect(piloted, 'ACCEPTED'),
            prospect(writtenTo, 'FOLLOW_UP', { messages: sent(past) }),
            prospect(answered, 'PROSPECT_REPLIED', {
              messages: sent(done),
              reply: { at: done[1]!.at, text: done[1]!.text, intent: 'later' },
            }),
          ],
        },
        { ...campaign, name: 'By hand', prospects: [prospect(waiting, 'ACCEPTED')] },
      ],
      salesKit: EMPTY_KIT,
    }
    const api = await apiOver(
      await open(),
      { clock, scheduler: clock },
      {
        ...{ networks: [demoNetwork(network.url)], clockScale: SCALE },
        ...{ demoAgentNetwork: network.url, demo: demoOf(seed), demoPassword: PASSWORD },
      },
    )
    const given = { username: DEMO_USERNAME, password: PASSWORD }
    const { access: token } = (await api.call('POST', '/api/token/', given)).body
    const call = async (method: string, path: string, body?: unknown) =>
      (await api.call(method, path, body, { token })).body
    const workspace: number = (await call('GET', '/api/workspaces/')).data[0].id
    const listed = (await call('GET', `/api/workspaces/${workspace}/campaigns/?ordering=id`)).data
    const [byItself, byHand]: string[] = listed.map(
      ({ id }: { id: number }) => `/api/campaigns/${id}/`,
    )

    const port = await api.listen()
    const agent = createDemoAgent(
      {
        ...{ serverUrl: `http://localhost:${port}`, network: demoNetwork(network.url) },
        ...{ desk: api.services.demoAgentDesk, logger: api.logger },
      },
      { clock, scheduler: clock },
    )
    agent.start()
    onTestFinished(() => agent.stop())
    const page = await LiveClient.open(port, '/ws/workspace/', await ticket(api, token))
    page.say({ action: 'subscribe', workspace_id: workspace })
    await page.message(0)

    const inTime = (isSo: () => Promise<void>) =>
      vi.waitFor(
        async () => {
          await clock.elapse(1000)
          await isSo()
        },
        { interval: 5, timeout: 30_000 },
      )
    const peopleOf = async (path: string) =>
      (await call('GET', `${path}linkedin/people/?ordering=id`)).data
    const statuses = async (path: string) =>
      (await peopleOf(path)).map(({ status }: { status: string }) => status)
    const messages = async () =>
      (await network.effects('kind=message')).map(({ person, text }) => [person, text])

    await inTime(async () =>
      expect(await statuses(byItself!)).toEqual([
        'PROSPECT_REPLIED',
        'FOLLOW_UP',
        'PROSPECT_REPLIED',
      ]),
    )
    const [first, ...others] = await peopleOf(byItself!)
    const threadOf = ({ id }: { id: number }) => call('GET', `/api/linkedin/people/${id}/thread/`)
    const [ofWrittenTo, ofAnswered] = await Promise.all(others.map(threadOf))
    expect([ofWrittenTo.entries.length, ofAnswered.entries.length]).toEqual([1, 2])
    expect(others.map((one: { reply_intent: string }) => one.reply_intent)).toEqual([null, 'later'])
    const thread = await threadOf(first)
    expect(await messages()).toEqual([[piloted.publicIdentifier, thread.entries[0].text]])
    expect(thread.entries[0].text).toContain(`Thank you for connecting, ${piloted.firstName}.`)
    expect(thread.entries[1]).toMatchObject({
      ...{ from: 'person', text: replyText(piloted, piloted.replying!.intent) },
    })
    const { data: told } = await call('GET', `${byItself}linkedin/people/${first.id}/history/`)
    expect(told).toContainEqual(
      expect.objectContaining({
        code: 'text_approved',
        facts: expect.objectContaining({ by: 'autopilot' }),
      }),
    )

    expect(await statuses(byHand!)).toEqual(['ACCEPTED'])
    const drafts = `${byHand}person-sequence-messages/?status=awaiting_approval`
    const [draft] = (await call('GET', drafts)).data
    expect(draft).toMatchObject({ full_name: waiting.fullName, problems: [] })
    const approved = { status: 'approved', version: draft.version }
    await call('PATCH', `/api/person-sequence-messages/${draft.id}/`, approved)
    await inTime(async () => expect(await statuses(byHand!)).toEqual(['PROSPECT_REPLIED']))
    expect(await messages()).toEqual([
      [piloted.publicIdentifier, thread.entries[0].text],
      [waiting.publicIdentifier, draft.body],
    ])
    const { replies } = await call('GET', `/api/workspaces/${workspace}/waiting/`)
    const names = replies.map((reply: { full_name: string }) => reply.full_name)
    expect(names).toEqual([waiting, piloted, answered].map(({ fullName }) => fullName))
  })
})
