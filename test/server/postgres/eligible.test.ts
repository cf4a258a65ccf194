import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ACTIONS, type ActionRule, type ProspectAction } from '#core/outreach/actions.ts'
import type { ObstacleKind } from '#core/outreach/obstacle.ts'
import { obstacleTo } from '#core/outreach/obstacle-to.ts'
import { conditions, mayBeLeased } from '#server/postgres/outreach/eligible.ts'
import { sqlOf } from '#server/postgres/transaction.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { loadMutated } from '../../fixtures/load-mutated.ts'
import { SQL_MUTATIONS } from '../../fixtures/rule-mutations.ts'
import { OutreachWorld } from '../outreach/outreach-world.ts'
import {
  NOW,
  prospectFactsOf,
  randomProspect,
  writeProspects,
  type RandomProspect,
} from '../outreach/random-prospects.ts'

/** The same each time, so that each mutation meets the prospects that tell it. */
const FIXED = 200
/** Others each time. */
const RANDOM = 100
const ELIGIBLE = 'server/postgres/outreach/eligible.ts'

describeOnBothDatabases('by the rule in SQL', (open) => {
  test('every prospect meets the obstacle that the core names, and each mutation is noticed', async () => {
    const world = await OutreachWorld.open(await open())
    const seed = Date.now() % 2 ** 31
    const prospects = [
      ...fc.sample(randomProspect, { numRuns: FIXED, seed: 1 }),
      ...fc.sample(randomProspect, { numRuns: RANDOM, seed }),
    ]
    await writeProspects(world, prospects)

    const asked = (twin: Twin, count: number) =>
      world.database.asSystem(async (transaction) => {
        const { rows } = await sql<Answer>`
          select m.id, ${obstacleIn(twin.conditions('visit', NOW))} as visit,
            ${twin.mayBeLeased('visit', NOW)} as "mayVisit",
            ${obstacleIn(twin.conditions('connect', NOW))} as connect,
            ${twin.mayBeLeased('connect', NOW)} as "mayConnect"
          from campaign_person m join campaign c on c.id = m.campaign_id
          join person p on p.id = m.person_id
          where m.id <= ${count} order by m.id`.execute(sqlOf(transaction))
        return rows
      })
    const expected = prospects.map((one, index) => ({
      id: index + 1,
      visit: kindOf('visit', one),
      mayVisit: isLeased('visit', one),
      connect: kindOf('connect', one),
      mayConnect: isLeased('connect', one),
    }))
    expect(await asked({ conditions, mayBeLeased }, prospects.length), `seed ${seed}`).toEqual(
      expected,
    )
    const seen = new Set<string | null>(expected.flatMap(({ visit, connect }) => [visit, connect]))
    expect(seen).toEqual(new Set(ALL))

    for (const mutation of SQL_MUTATIONS) {
      const twin = await loadMutated<Twin>(ELIGIBLE, mutation)
      expect(await asked(twin, FIXED), mutation.name).not.toEqual(expected.slice(0, FIXED))
    }
  })
})

/** The first of them that holds. */
const obstacleIn = (all: ReturnType<typeof conditions>) =>
  sql`case ${sql.join(
    all.map(([kind, holds]) => sql`when ${holds} then ${kind}`),
    sql` `,
  )} end`

const kindOf = (action: ProspectAction, one: RandomProspect): ObstacleKind | null =>
  obstacleTo(action, prospectFactsOf(one), NOW)?.kind ?? null

/** Leased is what only a last look can put aside, too: asked as if that were in order. */
const isLeased = (action: ProspectAction, one: RandomProspect): boolean => {
  const rule: ActionRule = ACTIONS[action]
  const { prospect, campaign } = prospectFactsOf(one)
  const status = action === 'visit' ? 'DISCOVERED' : 'VISITED'
  const inOrder = { ...prospect, status, toConnect: true, isTakenElsewhere: false } as const
  return (
    rule.from.includes(one.status) &&
    obstacleTo(action, { campaign, prospect: inOrder }, NOW) === null
  )
}

type Twin = {
  readonly conditions: typeof conditions
  readonly mayBeLeased: typeof mayBeLeased
}

interface Answer {
  readonly id: number
  readonly visit: string | null
  readonly mayVisit: boolean
  readonly connect: string | null
  readonly mayConnect: boolean
}

const ALL: readonly (ObstacleKind | null)[] = [
  null,
  'asked',
  'unverified',
  'deleted',
  'duplicate',
  'wrong_status',
  'fresh',
  'suppressed',
  'paused',
  'not_running',
  'taken',
  'refresh',
]
