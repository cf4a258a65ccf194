import type { core } from 'zod/mini'
import * as contract from '#adapters/http/contract/all.ts'
import { operations } from '#adapters/http/contract/index.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'

/** What is more than a text or a number on the wire. */
const NAMED_TYPES: readonly string[] = ['object', 'enum', 'union']

/** The schemas of the contract by the names that it exports them under: `campaignPerson` is `CampaignPerson`. */
export const namedSchemas = (): readonly NamedSchema[] => {
  const exported = Object.entries<unknown>(contract)
    .filter((entry): entry is [string, core.$ZodType] => isNamed(entry[1]))
    .map(([name, schema]) => [schemaName(name), schema] as const)
  const known = new Set(exported.map(([, schema]) => schema))
  return [...exported, ...namedByCall().filter(([, schema]) => !known.has(schema))]
}

type NamedSchema = readonly [string, core.$ZodType]

/** What one call alone takes or answers is called by it: `LeaseTasksBody`, `LeaseTasksAnswer`. */
const namedByCall = (): readonly NamedSchema[] =>
  Object.entries<Operation>(operations).flatMap(([name, { body, answer }]) => [
    ...(isNamed(body) ? [[`${schemaName(name)}Body`, body] as const] : []),
    ...(isNamed(answer) ? [[`${schemaName(name)}Answer`, answer] as const] : []),
  ])

export const schemaName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const isNamed = (exported: unknown): exported is core.$ZodType =>
  typeof exported === 'object' &&
  exported !== null &&
  '_zod' in exported &&
  NAMED_TYPES.includes(wireTypeOf(exported as core.$ZodType))

function wireTypeOf(schema: core.$ZodType): string {
  const { def } = (schema as core.$ZodTypes)._zod
  return def.type === 'pipe' ? wireTypeOf(def.in) : def.type
}
