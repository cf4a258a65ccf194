import { operations, type OperationName } from '#adapters/http/contract/index.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import type { Answer, Api } from '../../../fixtures/api.ts'
import { addressOf, BODIES } from '../../../fixtures/own-calls.ts'
import type { sqlOn } from '../../../fixtures/sql.ts'
import type { World } from '../two-tenants.ts'

interface Asked {
  readonly body?: unknown
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly token?: string
}

/** A world in which calls are made, and servers that were begun anew over it. */
export interface ReadBackWorld extends World {
  readonly sql: ReturnType<typeof sqlOn>
  /** Makes a call of the contract as Ada, at the first server where no other is named. */
  call(name: OperationName, asked?: Asked, api?: Api): Promise<Answer>
}

/** A call that changes something, and what shows it. */
export interface Change {
  readonly name: OperationName
  readonly make: (world: ReadBackWorld) => Promise<Answer>
  /** Made before what is shown is read for the first time. */
  readonly prepare?: ((world: ReadBackWorld) => Promise<unknown>) | undefined
  readonly show: (world: ReadBackWorld, api: Api) => Promise<unknown>
}

type Of<Value> = Value | ((world: ReadBackWorld) => Value | Promise<Value>)

const valueOf = <Value>(given: Of<Value>, world: ReadBackWorld): Value | Promise<Value> =>
  typeof given === 'function' ? (given as (world: ReadBackWorld) => Value)(world) : given

interface Made {
  readonly prepare?: Change['prepare']
  readonly asked?: Of<Asked>
  /** Where what it changes is read. */
  readonly at?: Of<string>
}

/** One that another call shows. */
export const change = (
  name: OperationName,
  by: OperationName,
  { prepare, asked = {}, at }: Made = {},
): Change => ({
  ...{ name, prepare },
  make: async (world) => world.call(name, await valueOf(asked, world)),
  show: async (world, api) => {
    const path = at === undefined ? {} : { path: await valueOf(at, world) }
    return (await world.call(by, path, api)).body
  },
})

export const callIn =
  (world: World): ReadBackWorld['call'] =>
  (name, { body = BODIES[name], path, headers, token } = {}, api = world.api) => {
    const operation: Operation = operations[name]
    return api.call(operation.method, path ?? addressOf(operation.path, world.ids), body, {
      ...(operation.access !== 'public' && { token: token ?? world.ada.access }),
      ...(headers && { headers }),
    })
  }
