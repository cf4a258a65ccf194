import { MAX_COUNTED_PEOPLE } from '#core/person/person-api.ts'
import { PERSON_ORDERINGS, type PersonOrdering } from '#core/person/person-filter.ts'
import { DAY } from '#core/runtime/durations.ts'
import { outreachDate, outreachMs } from '#core/runtime/moments.ts'
import type { PersonConditions, PersonCursor } from '#server/persons/person-query.ts'
import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import { PostgresPersonFacetStore } from '#server/postgres/persons/postgres-person-facet-store.ts'
import { PostgresPersonListStore } from '#server/postgres/persons/postgres-person-list-store.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { medianOf, rounded } from '../long/figures.ts'
import { fillPeople, type PeopleStage } from '../long/people-stage.ts'
import type { Benchmark, Figure } from './figure.ts'
import { MANY } from './size.ts'

/** A page of a workspace’s people among a million beside one among a thousand: each ordering with each filter and
 * search, the first page, the deepest by number and one by cursor. */
export const peopleLists: Benchmark = {
  name: 'people-lists',
  measure,
}

async function measure(): Promise<readonly Figure[]> {
  const many = MANY
  const FEW = 1000
  const PAGE = 50
  const TIMES = 7
  const BOUNDS = { gate: 3, goal: 1.5 }

  const ago = (days: number) => outreachDate(outreachMs(Date.now() - days * DAY))
  /** Each finds the same share of many as of few, or the same number. */
  const FILTERS: Readonly<Record<string, (stage: PeopleStage) => PersonConditions>> = {
    'no filter': () => ({}),
    'search that finds all': () => ({ search: 'family' }),
    'search that finds each tenth': () => ({ search: 'lena' }),
    'search that finds each hundredth': () => ({ search: 'odile' }),
    'search that finds each thousandth': () => ({ search: 'zoltan' }),
    'search that finds one': () => ({ search: 'unica' }),
    'search that finds nobody': () => ({ search: 'zzz' }),
    'search for a company of each hundredth': () => ({ search: 'zenith' }),
    'status of each third': () => ({ status: ['VISITED'] }),
    'status of each hundredth': () => ({ status: ['ACCEPTED'] }),
    'status of each thousandth': () => ({ status: ['PROSPECT_REPLIED'] }),
    'status of nobody': () => ({ status: ['FOLLOW_UP'] }),
    'campaign of nine tenths': ({ campaigns }) => ({ campaign: campaigns.slice(0, 1) }),
    'campaign of each hundredth': ({ campaigns }) => ({ campaign: campaigns.slice(2) }),
    'topic of each hundredth': ({ topic }) => ({ topic }),
    'job title of each 300th': () => ({ jobTitle: ['Title 7'] }),
    'location of each hundredth': () => ({ location: ['Place 7'] }),
    'tag of each hundredth': () => ({ tag: ['Event'] }),
    'tag of nobody': () => ({ tag: ['Trade fair'] }),
    'active within an hour': () => ({ activeFrom: ago(1 / 24) }),
    'active until ten minutes ago': () => ({ activeTo: ago(1 / 144) }),
    'search of each tenth and a status': () => ({ search: 'lena', status: ['VISITED'] }),
  }

  const server = await startPostgres()
  if (!server) throw new Error('PostgreSQL is not installed.')
  const figures: Figure[] = []
  const list = new PostgresPersonListStore([])
  const facets = new PostgresPersonFacetStore()

  try {
    const few = await stageOf(FEW)
    const all = await stageOf(many)
    for (const [name, conditions] of Object.entries(FILTERS)) {
      for (const ordering of PERSON_ORDERINGS) {
        const asked = [few, all].map((stage) => ({ stage, filter: conditions(stage), ordering }))
        const [ofFew, ofAll] = await Promise.all(asked.map(deepIn))
        if (!ofFew || !ofAll) throw new Error('There is no list.')
        await compare(`${name}, ${ordering}, first`, [() => ofFew.page(0), () => ofAll.page(0)])
        if (ofAll.offset === 0) continue
        await compare(`${name}, ${ordering}, deep`, [
          () => ofFew.page(ofFew.offset),
          () => ofAll.page(ofAll.offset),
        ])
        await compare(`${name}, ${ordering}, by cursor`, [
          () => ofFew.page(ofFew.cursor),
          () => ofAll.page(ofAll.cursor),
        ])
      }
    }
    const titles = ({ database, workspaceId }: PeopleStage) =>
      database.inWorkspace(workspaceId, (transaction) =>
        facets.list(transaction, 'jobTitle', { search: '', after: '', limit: PAGE }),
      )
    await compare('job titles', [() => titles(few), () => titles(all)])
    await few.database.close()
    await all.database.close()
  } finally {
    await server.stop()
  }

  type Work = () => Promise<unknown>

  async function compare(name: string, [few, all]: readonly [Work, Work]): Promise<void> {
    const times = { few: [] as number[], all: [] as number[] }
    for (let time = 0; time < TIMES; time += 1) {
      times.few.push(await timed(few))
      times.all.push(await timed(all))
    }
    const ms = { few: rounded(medianOf(times.few)), all: rounded(medianOf(times.all)) }
    figures.push({ name: `${name}, ms`, ours: ms.all, floor: ms.few, ...BOUNDS })
  }

  async function timed(work: Work): Promise<number> {
    const before = performance.now()
    await work()
    return performance.now() - before
  }

  interface Asked {
    readonly stage: PeopleStage
    readonly filter: PersonConditions
    readonly ordering: PersonOrdering
  }

  /** The deepest page that has a number, and a cursor to what follows it. */
  async function deepIn({ stage: { database, workspaceId }, filter, ordering }: Asked) {
    const page = (from: number | PersonCursor) =>
      database.inWorkspace(workspaceId, (transaction) =>
        list.list(transaction, { filter, ordering, limit: PAGE, from }),
      )
    const { count } = await page(0)
    const offset = Math.max(0, (Math.ceil(Math.min(count, MAX_COUNTED_PEOPLE) / PAGE) - 2) * PAGE)
    const { next } = await page(offset)
    return { page, offset, cursor: next ?? offset }
  }

  async function stageOf(people: number): Promise<PeopleStage> {
    const { url } = await freshDatabase(server?.url ?? '')
    return fillPeople(await openPostgresDatabase(url), people)
  }

  return figures
}
