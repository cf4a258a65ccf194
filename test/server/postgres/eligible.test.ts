import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  ACTION_NAMES,
  ACTIONS,
  isProspectAction,
  type ProspectAction,
  type ProspectRule,
} from '#core/outreach/actions.ts'
import type { ObstacleKind } from '#core/outreach/obstacle.ts'
import { obstacleTo } from '#core/outreach/obstacle-to.ts'
import { conditions, goesOn, isRunning, mayBeLeased } from '#server/postgres/outreach/eligible.ts'
import { suppressedPeople } from '#server/postgres/outreach/suppressed.ts'
import { sqlOf } from '#server/postgres/transaction.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
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
import { THOROUGH } from '../../fixtures/thorough.ts'

/** The same each time, so that each mutation meets the prospects that tell it. */
const FIXED = 400
/** Others each time. */
const RANDOM = 100
const ELIGIBLE = 'server/postgres/outreach/eligible.ts'
const SUPPRESSED = 'server/postgres/outreach/suppressed.ts'
const PROSPECT_ACTIONS = ACTION_NAMES.filter(isProspectAction)

describeOnOneDatabase('by the rule in SQL', (open) => {
  test('every prospect meets the obstacle that the core names', async () => {
    const world = await OutreachWorld.open(await open())
    const seed = Date.now() % 2 ** 31
    const prospects = [...fixed, ...fc.sample(randomProspect, { numRuns: RANDOM, seed })]
    await writeProspects(world, prospects)
    expect(await asked(world, own, prospects.length), `seed ${seed}`).toEqual(
      prospects.map(expectedOf),
    )
    const seen = new Set<string | null>(
      prospects.flatMap((one) => PROSPECT_ACTIONS.map((action) => kindOf(action, one))),
    )
    expect(seen).toEqual(new Set(ALL))
  })

  test('a mutation of it is noticed', THOROUGH, async () => {
    const world = await OutreachWorld.open(await open())
    await writeProspects(world, fixed)
    const expected = fixed.map(expectedOf)
    for (const mutation of SQL_MUTATIONS) {
      const twin = {
        ...(await loadMutated<Eligible>(ELIGIBLE, mutation)),
        ...(await loadMutated<Suppressed>(SUPPRESSED, mutation)),
      }
      expect(await asked(world, twin, FIXED), mutation.name).not.toEqual(expected)
    }
  })
})

const fixed = fc.sample(randomProspect, { numRuns: FIXED, seed: 1 })

const own: Twin = { conditions, mayBeLeased, isRunning, goesOn, suppressedPeople }

const asked = (world: OutreachWorld, twin: Twin, count: number) =>
  world.database.asSystem(async (transaction) => {
    const answers = PROSPECT_ACTIONS.map(
      (action) => sql`${obstacleIn(twin.conditions(action, NOW))} as ${sql.ref(action)},
        ${twin.mayBeLeased(action, NOW)} as ${sql.ref(`may ${action}`)}`,
    )
    const { rows } = await sql`
      select m.id, ${twin.isRunning} as "isRunning", ${twin.goesOn} as "goesOn",
        p.id in (${twin.suppressedPeople(world.workspaceId)}) as "isFound", ${sql.join(answers)}
      from campaign_person m join campaign c on c.id = m.campaign_id
      join person p on p.id = m.person_id
      where m.id <= ${count} order by m.id`.execute(sqlOf(transaction))
    return rows
  })

const expectedOf = (one: RandomProspect, index: number) => ({
  id: index + 1,
  isRunning: one.campaign === 'running' && !one.isDeleted,
  goesOn: one.status !== 'VISITED' || one.toConnect,
  isFound: prospectFactsOf(one).prospect.isSuppressed,
  ...Object.fromEntries(
    PROSPECT_ACTIONS.flatMap((action) => [
      [action, kindOf(action, one)],
      [`may ${action}`, isLeased(action, one)],
    ]),
  ),
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
  const rule: ProspectRule = ACTIONS[action]
  const { prospect, campaign } = prospectFactsOf(one)
  const isAnswer = rule.answersAt.includes(one.status)
  // A note holds up those alone who were visited.
  const visited = { ...prospect, toConnect: true }
  const kind = obstacleTo(action, { campaign, prospect: visited }, NOW)?.kind
  const isAsIs = isAnswer || OF_NOTES.some((each) => each === kind)
  const status = isAsIs ? one.status : (rule.from[0] ?? one.status)
  const inOrder = { ...prospect, status, toConnect: true, isTakenElsewhere: false }
  return (
    (isAnswer || rule.from.includes(one.status)) &&
    obstacleTo(action, { campaign, prospect: inOrder }, NOW) === null
  )
}

const OF_NOTES = ['sequence_disabled', 'approval', 'no_draft', 'note_quota'] as const

type Eligible = {
  readonly conditions: typeof conditions
  readonly mayBeLeased: typeof mayBeLeased
  readonly isRunning: typeof isRunning
  readonly goesOn: typeof goesOn
}
type Suppressed = { readonly suppressedPeople: typeof suppressedPeople }
type Twin = Eligible & Suppressed

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
  'replied',
  'no_step',
  'by_hand',
  'sequence_disabled',
  'approval',
  'not_due',
  'no_draft',
  'note_quota',
]
