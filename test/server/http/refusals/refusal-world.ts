import { operations, type OperationName } from '#adapters/http/contract/index.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { apiOver, type Answer, type Api } from '../../../fixtures/api.ts'
import { addressOf, BODIES } from '../../../fixtures/own-calls.ts'
import { sqlOn } from '../../../fixtures/sql.ts'
import { makeWorld, type World } from '../two-tenants.ts'

interface Asked {
  readonly body?: unknown
  readonly path?: string
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly api?: Api
}

/** Ada's world, and the calls of the contract about what is hers, as she would make them. */
export interface RefusalWorld extends World {
  readonly database: SqlDatabase
  readonly sql: ReturnType<typeof sqlOn>
  ask(name: OperationName, asked?: Asked): Promise<Answer>
}

export async function refusalWorld(database: SqlDatabase): Promise<RefusalWorld> {
  const world = await makeWorld(await apiOver(database, {}, { payments: { kind: 'demo' } }))
  return {
    ...world,
    database,
    sql: sqlOn(database),
    ask(name, { body = BODIES[name], path, headers, api = world.api, ...as } = {}) {
      const operation: Operation = operations[name]
      const token = 'token' in as ? as.token : world.ada.access
      const isPublic = operation.access === 'public' || token === undefined
      return api.call(operation.method, path ?? addressOf(operation.path, world.ids), body, {
        ...(headers && { headers }),
        ...(!isPublic && { token }),
      })
    },
  }
}

/** What an answer is refused as, by the contract: `409 stale_version`. */
export const refusedAs = ({ status, body }: Answer, isNamed: boolean): string => {
  const { code, attr } = body?.errors?.[0] ?? { code: 'none', attr: null }
  return `${status} ${status === 400 && attr !== null && !isNamed ? 'validation_error' : code}`
}

/** The answer to what is done over and over, once it is the one that is waited for. */
export async function until(status: number, ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask()
  for (let times = 0; times < 120 && answer.status !== status; times += 1) answer = await ask()
  return answer
}
