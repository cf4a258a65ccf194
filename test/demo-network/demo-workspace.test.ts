import { describe, expect, it } from 'vitest'
import type { DemoMember } from '#demo-network/demo-workspace.ts'
import { demoWorkspace } from '#demo-network/demo-workspace.ts'
import { generatePeople } from '#demo-network/people/generate-people.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const moments = [
  { when: 'a Tuesday morning', now: Date.UTC(2026, 10, 24, 9, 40), zone: 'UTC', seed: 1 },
  { when: 'a Saturday in Tokyo', now: Date.UTC(2026, 10, 21, 1), zone: 'Asia/Tokyo', seed: 1 },
  {
    when: 'a Sunday night in New York',
    now: Date.UTC(2026, 10, 23, 3),
    zone: 'America/New_York',
    seed: 2,
  },
  {
    when: 'the week after a clock change',
    now: Date.UTC(2027, 2, 30, 16),
    zone: 'Europe/Berlin',
    seed: 3,
  },
  {
    when: 'a Monday before work',
    now: Date.UTC(2026, 0, 4, 19),
    zone: 'Pacific/Auckland',
    seed: 4,
  },
]

const statuses =
  'ACCEPTED DISCOVERED DUPLICATED END_OF_SEQUENCE FAIL_TO_INVITE FOLLOW_UP INVITATION_SENT PROSPECT_REPLIED USER_CANCELLED VISITED'

const sentAt = ({ messages = [] }: DemoMember): readonly number[] => messages.map(({ at }) => at)

describe.each(moments)('the demo workspace on $when', ({ now, zone, seed }) => {
  const people = generatePeople(seed)
  const { campaigns, relations, creditsUsed } = demoWorkspace(people, { now, seed, timeZone: zone })
  const prospects = campaigns.flatMap((campaign) => campaign.prospects)
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const times = (pick: (prospect: DemoMember) => number | undefined) =>
    prospects.flatMap((prospect) => pick(prospect) ?? []).toSorted((a, b) => a - b)
  const most = (moments: readonly number[], window: number) =>
    Math.max(
      ...moments.map(
        (at, index) => moments.slice(0, index + 1).filter((one) => one > at - window).length,
      ),
    )

  it('has six campaigns at their stages and over 2,200 people in all ten statuses', () => {
    expect(campaigns.map(({ status }) => status).toSorted()).toEqual([
      'draft',
      'finished',
      'paused',
      'running',
      'running',
      'running',
    ])
    expect(prospects.length).toBeGreaterThanOrEqual(2200)
    expect([...new Set(prospects.map(({ status }) => status))].toSorted().join(' ')).toBe(statuses)
  })

  it('leaves nobody waiting in the finished campaign and has not touched the draft', () => {
    const of = (status: string) =>
      campaigns.find((campaign) => campaign.status === status)?.prospects ?? []
    const open = ['DISCOVERED', 'VISITED', 'INVITATION_SENT', 'ACCEPTED', 'FOLLOW_UP']
    expect(of('finished').filter(({ status }) => open.includes(status))).toEqual([])
    expect(of('draft').every(({ status }) => ['DISCOVERED', 'DUPLICATED'].includes(status))).toBe(
      true,
    )
  })

  it('has each person once in a campaign, and only people of the network past the first 400', () => {
    const known = new Set(people.slice(400).map(({ publicIdentifier }) => publicIdentifier))
    for (const campaign of campaigns) {
      const ids = campaign.prospects.map(({ publicIdentifier }) => publicIdentifier)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every((id) => known.has(id))).toBe(true)
    }
    const live = prospects.filter(({ status }) => status !== 'DUPLICATED')
    expect(new Set(live.map(({ publicIdentifier }) => publicIdentifier)).size).toBe(live.length)
  })

  it('tells each story in order, and none that has not happened yet', () => {
    for (const campaign of campaigns) {
      for (const prospect of campaign.prospects) {
        const { discoveredAt, enrichedAt, invitedAt, acceptedAt, reply, endedAt } = prospect
        const repliedAt = reply?.at
        const story = [
          campaign.createdAt,
          discoveredAt,
          enrichedAt,
          invitedAt,
          acceptedAt,
          ...sentAt(prospect),
        ]
        const told = story.filter((at) => at !== undefined)
        expect(told).toEqual(told.toSorted((a, b) => a - b))
        for (const at of [...told, repliedAt, endedAt]) expect(at ?? 0).toBeLessThanOrEqual(now)
        if (repliedAt !== undefined)
          expect(repliedAt).toBeGreaterThan(sentAt(prospect)[0] ?? Infinity)
        if (invitedAt !== undefined) expect(invitedAt - (enrichedAt ?? 0)).toBeLessThan(day)
        if (prospect.status === 'FAIL_TO_INVITE') expect(prospect.failCode).toBeDefined()
      }
    }
  })

  it('acted in working hours only', () => {
    const acted = times(({ enrichedAt }) => enrichedAt).concat(
      times(({ invitedAt }) => invitedAt),
      prospects.flatMap(sentAt),
    )
    for (const at of acted) {
      const parts = wall.formatToParts(at)
      const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
      expect(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']).toContain(part('weekday'))
      expect(Number(part('hour'))).toBeGreaterThanOrEqual(9)
      expect(Number(part('hour'))).toBeLessThan(18)
    }
  })

  it('kept the sender’s budgets', () => {
    const invited = times(({ invitedAt }) => invitedAt)
    const visited = times(({ enrichedAt }) => enrichedAt)
    const messaged = prospects.flatMap(sentAt).toSorted((a, b) => a - b)
    expect(most(invited, day)).toBeLessThanOrEqual(15)
    expect(most(invited, 7 * day)).toBeLessThanOrEqual(80)
    expect(most(visited, day)).toBeLessThanOrEqual(50)
    expect(most(visited, 30 * minute)).toBeLessThanOrEqual(10)
    expect(most(messaged, day)).toBeLessThanOrEqual(25)
    const all = [...invited, ...visited, ...messaged].toSorted((a, b) => a - b)
    expect(
      Math.min(...all.slice(1).map((at, index) => at - (all[index] ?? 0))),
    ).toBeGreaterThanOrEqual(minute)
  })

  it('used the credits of its enrichments and messages, and has some left of 500', () => {
    const enriched = prospects.filter(({ enrichedAt }) => enrichedAt !== undefined).length
    const sent = prospects.flatMap(sentAt).length
    expect(creditsUsed).toBe(enriched + sent)
    expect(creditsUsed).toBeGreaterThan(250)
    expect(creditsUsed).toBeLessThan(450)
  })

  it('wrote no more than a step allows, and enough of both wordings of one to compare them', () => {
    const written = campaigns.map(({ sequence, prospects: own }) => ({
      steps: sequence.steps,
      texts: own.flatMap(({ messages = [] }) => messages),
    }))
    for (const { steps, texts } of written)
      for (const { step, body } of texts)
        expect([...body].length).toBeLessThanOrEqual(steps[step ?? -1]?.maxLength ?? Infinity)
    const ofFirst = written[0]?.texts.map(({ variant }) => variant) ?? []
    for (const key of ['A', 'B'])
      expect(ofFirst.filter((variant) => variant === key).length).toBeGreaterThan(14)
  })

  it('has people who accept within hours among those who come next', () => {
    const answers = new Map(people.map((one) => [one.publicIdentifier, one.openness]))
    for (const campaign of campaigns.filter(({ status }) => status === 'running')) {
      const next = campaign.prospects.filter(({ status }) => status === 'DISCOVERED').slice(0, 6)
      const soon = next
        .flatMap((one) => answers.get(one.publicIdentifier) ?? [])
        .filter(({ outcome, answersAfterMs }) => outcome === 'accept' && answersAfterMs <= 3 * hour)
      expect(soon.length, campaign.name).toBeGreaterThanOrEqual(3)
    }
    const sent = times(({ invitedAt }) => invitedAt).filter((at) => at > now - day)
    expect(sent.length, 'of 15 a day').toBeLessThanOrEqual(8)
  })

  it('has somebody who accepted where nobody need approve their first message', () => {
    const onAutopilot = campaigns.filter(({ autonomy }) => autonomy === 'autopilot')
    for (const campaign of onAutopilot)
      expect(campaign.prospects.map(({ status }) => status)).toContain('ACCEPTED')
  })

  it('agrees with what the network remembers', () => {
    const known = new Map(relations.map((relation) => [relation.publicIdentifier, relation]))
    expect(known.size).toBe(relations.length)
    for (const prospect of prospects.filter(({ status }) => status !== 'DUPLICATED')) {
      const relation = known.get(prospect.publicIdentifier)
      if (prospect.invitedAt === undefined) {
        expect(relation).toBeUndefined()
        continue
      }
      expect(relation?.invitedAt).toBe(prospect.invitedAt)
      if (prospect.failCode === 'withdrawn') {
        expect(relation?.state).toBe('withdrawn')
      } else if (prospect.acceptedAt !== undefined) {
        expect(relation).toMatchObject({ state: 'accepted', acceptedAt: prospect.acceptedAt })
      } else if (relation?.state === 'accepted') {
        expect(now - (relation.acceptedAt ?? 0)).toBeLessThan(2 * hour)
      }
    }
  })
})

it('the demo workspace is the same for the same time and seed', () => {
  const people = generatePeople(1)
  const now = Date.UTC(2026, 10, 24, 9, 40)
  expect(demoWorkspace(people, { now, seed: 1 })).toEqual(demoWorkspace(people, { now, seed: 1 }))
  expect(demoWorkspace(people, { now, seed: 1 })).not.toEqual(
    demoWorkspace(people, { now, seed: 2 }),
  )
})
