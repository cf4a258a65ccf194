import { describe, expect, it } from 'vitest'
import {
  campaignId,
  personId,
  prospectId,
  topicId,
  userId,
  workspaceId,
} from '#core/runtime/ids.ts'
import type { LiveEvent } from '#server/events/event-bus.ts'
import { AssignTopic } from '#server/topics/assign-topic.ts'
import { ChangeTopic } from '#server/topics/change-topic.ts'
import { ProposeTopics } from '#server/topics/propose-topics.ts'

const HOME = workspaceId(3)
const [SPRING, AUTUMN] = [campaignId(5), campaignId(6)]
const [HIRING, GROWTH, FOREIGN] = [topicId(7), topicId(8), topicId(9)]
const ADA = prospectId(20)

const database = {
  inWorkspace: (_: unknown, work: (transaction: unknown) => unknown) => work({}),
} as never

/** Two topics of one campaign, and one of another; Ada has the first. */
const topicWorld = () => {
  const published: LiveEvent[] = []
  const did: unknown[] = []
  const kept = new Map(
    [
      { id: HIRING, campaign: SPRING, version: 2 },
      { id: GROWTH, campaign: SPRING, version: 1 },
      { id: FOREIGN, campaign: AUTUMN, version: 1 },
    ].map((topic) => [topic.id, topic]),
  )
  const find = async (_: unknown, id: typeof HIRING) => kept.get(id) ?? null
  const topics = {
    ...{ find, lock: find },
    create: async () => HIRING,
    change: async (_: unknown, id: number, changes: object) =>
      void did.push(['change', id, changes]),
    remove: async (_: unknown, id: number) => void did.push(['remove', id]),
    restore: async (_: unknown, id: number) => void did.push(['restore', id]),
    campaignOf: async (_: unknown, id: number) => (id === ADA ? SPRING : null),
    peopleOf: async () => [personId(30)],
    assign: async (_: unknown, who: object, topic: number | null) => {
      did.push(['assign', who, topic])
      return topic === HIRING ? [] : [{ id: ADA, personId: personId(30), before: HIRING }]
    },
  } as never
  const bus = { publish: (events: readonly LiveEvent[]) => void published.push(...events) }
  return { topics, bus, published, did }
}

describe('a topic', () => {
  const told = [{ kind: 'workspace', workspaceId: HOME, campaigns: [SPRING] }]

  it('is told of to who shows its campaign, however it is changed', async () => {
    const { topics, bus, published, did } = topicWorld()
    const change = new ChangeTopic({ database, topics, bus })
    for (const ask of [
      () => change.create(HOME, SPRING, { name: 'Hiring' }),
      () => change.change(HOME, HIRING, { name: 'Hired', version: 2 }),
      () => change.remove(HOME, HIRING),
      () => change.restore(HOME, HIRING),
    ]) {
      expect(await ask()).toMatchObject({ kind: 'changed', topic: { id: HIRING } })
      expect(published.splice(0)).toEqual(told)
    }
    expect(did).toEqual([
      ['change', HIRING, { name: 'Hired' }],
      ['remove', HIRING],
      ['restore', HIRING],
    ])
  })

  it('is changed by nobody who read an earlier version, and by no change of nothing', async () => {
    const { topics, bus, published, did } = topicWorld()
    const change = new ChangeTopic({ database, topics, bus })
    expect(await change.change(HOME, HIRING, { name: 'x', version: 1 })).toEqual({
      kind: 'stale_topic',
    })
    expect(await change.change(HOME, topicId(99), { name: 'x' })).toEqual({ kind: 'not_found' })
    expect(await change.remove(HOME, topicId(99))).toEqual({ kind: 'not_found' })
    expect(await change.restore(HOME, topicId(99))).toEqual({ kind: 'not_found' })
    expect(published).toEqual([])
    expect(await change.change(HOME, HIRING, {})).toMatchObject({ kind: 'changed' })
    expect(did).toEqual([['restore', 99]])
  })

  it('is given to somebody of its campaign, which who follows the one before hears of', async () => {
    const { topics, bus, published, did } = topicWorld()
    const assign = new AssignTopic({ database, topics, bus })
    expect(await assign.execute(HOME, ADA, GROWTH)).toEqual({ kind: 'assigned' })
    const people = { kind: 'people', workspaceId: HOME, campaignId: SPRING, ids: [ADA] }
    expect(published.splice(0)).toEqual([{ ...people, leftTopics: [HIRING] }, ...told])
    expect(await assign.execute(HOME, ADA, null)).toEqual({ kind: 'assigned' })
    expect(published.splice(0)).toHaveLength(2)
    expect(await assign.execute(HOME, ADA, HIRING)).toEqual({ kind: 'assigned' })
    expect(published).toEqual([])
    const who = { campaignId: SPRING, people: [personId(30)] }
    expect(did).toEqual([GROWTH, null, HIRING].map((topic) => ['assign', who, topic]))
  })

  it('is given to nobody of another campaign, nor to who is not there', async () => {
    const { topics, bus, published, did } = topicWorld()
    const assign = new AssignTopic({ database, topics, bus })
    for (const topic of [FOREIGN, topicId(99)]) {
      expect(await assign.execute(HOME, ADA, topic)).toEqual({ kind: 'unknown_topic' })
    }
    expect(await assign.execute(HOME, prospectId(21), GROWTH)).toEqual({ kind: 'not_found' })
    expect([did, published]).toEqual([[], []])
  })
})

describe('topics that are proposed', () => {
  const proposing = (spent: 'made' | 'failed' | 'limit_reached' | null, waits = 0) => {
    const sources: object[] = []
    const writerOf = (writer: string) => ({
      writer,
      proposeTopics: async (given: object) => {
        sources.push(given)
        return { proposals: [{ name: writer }] }
      },
    })
    const asked: unknown[] = []
    const propose = new ProposeTopics({
      database,
      topics: {
        list: async (_: unknown, campaign: number, query: object) => {
          asked.push([campaign, query])
          return { count: 1, topics: ['a topic'] }
        },
        traitsOf: async (_: unknown, campaign: number, most: number) => {
          asked.push([campaign, most])
          return ['somebody']
        },
      },
      campaignRecords: {
        find: async (_: unknown, id: number) =>
          id === SPRING
            ? { goalId: 1, icpProfileId: 2, language: 'ja' }
            : id === AUTUMN
              ? { goalId: null, icpProfileId: null, language: 'en' }
              : undefined,
      },
      materialStores: {
        goals: { find: async (_: unknown, id: number) => (id === 1 ? 'goal' : undefined) },
        icpProfiles: { find: async () => undefined },
      },
      rules: writerOf('rules'),
      model: spent === null ? null : writerOf('model'),
      allowance: {
        spend: async (_: unknown, work: () => Promise<unknown>) =>
          spent === 'made' ? { kind: 'made', value: await work() } : { kind: spent },
      },
      rate: {
        consume: (key: string) => {
          asked.push(key)
          return waits
        },
      },
    } as never)
    const ask = (campaign = SPRING) =>
      propose.execute({ workspaceId: HOME, userId: userId(4) }, campaign)
    return { ask, asked, sources }
  }

  it.each([
    [null, 'rules', null],
    ['made', 'model', null],
    ['failed', 'rules', 'failed'],
    ['limit_reached', 'rules', 'limit_reached'],
  ] as const)(
    'where the language model is %s are by %s, and say why',
    async (spent, writer, modelProblem) => {
      expect(await proposing(spent).ask()).toEqual({
        ...{ kind: 'proposed', writer, modelProblem, proposals: [{ name: writer }] },
      })
    },
  )

  it('are of the campaign’s goal, people and topics, as far as there are any', async () => {
    const { ask, asked, sources } = proposing(null)
    await ask()
    await ask(AUTUMN)
    const known = { search: '', status: null, limit: 1_000, offset: 0 }
    expect(asked).toEqual([
      ...['4', [SPRING, 10_000], [SPRING, known]],
      ...['4', [AUTUMN, 10_000], [AUTUMN, known]],
    ])
    const read = { people: ['somebody'], topics: ['a topic'], icpProfile: null }
    expect(sources).toEqual([
      { ...read, language: 'ja', goal: 'goal' },
      { ...read, language: 'en', goal: null },
    ])
  })

  it('are none of a campaign that is not there, and not read for who asks too often', async () => {
    expect(await proposing(null).ask(campaignId(99))).toEqual({ kind: 'not_found' })
    const often = proposing(null, 7)
    expect(await often.ask()).toEqual({ kind: 'throttled', retryAfterSeconds: 7 })
    expect(often.asked).toEqual(['4'])
  })
})
