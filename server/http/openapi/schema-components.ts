import { registry, toJSONSchema, type core } from 'zod/mini'
import { REF, type JsonSchema } from './json-schema.ts'
import { messageExamples } from '#adapters/http/contract/examples/live.ts'
import { namedSchemas, schemaName } from './named-schemas.ts'

type Side = 'request' | 'answer'
type Names = core.$ZodRegistry<{ id: string }>

/** The wire side of schemas, in which a schema that has a name is one component, and referred to. */
export class SchemaComponents {
  readonly #found = new Map<string, JsonSchema>()
  readonly #names: Readonly<Record<Side, Names>>

  /** All that is answered, because what a request shows otherwise has another name there. */
  constructor(answered: readonly core.$ZodType[]) {
    const named = namedSchemas()
    const answers = namesOf(named)
    this.#names = { answer: answers, request: answers }
    for (const schema of answered) this.answer(schema)
    const requests = named.map(([name, schema]) => {
      const differs = this.#found.has(name) && !isSameOnBothSides(schema)
      return [differs ? `${name}Request` : name, schema] as const
    })
    this.#names = { answer: answers, request: namesOf(requests) }
  }

  answer(schema: core.$ZodType): JsonSchema {
    return this.#render(schema, 'answer')
  }

  request(schema: core.$ZodType): JsonSchema {
    return this.#render(schema, 'request')
  }

  /** What was referred to so far. */
  all(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.#found].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  #render(schema: core.$ZodType, side: Side): JsonSchema {
    const { $defs = {}, ...rendered } = wireSchemaOf(schema, side, this.#names[side])
    for (const [name, component] of Object.entries($defs)) {
      const example = MESSAGES.get(name)
      this.#found.set(
        name,
        example === undefined ? component : { ...component, examples: [example] },
      )
    }
    return rendered
  }
}

const namesOf = (named: readonly (readonly [string, core.$ZodType])[]): Names => {
  const names: Names = registry()
  for (const [id, schema] of named) names.add(schema, { id })
  return names
}

/** Other schemas have their example where they are used. */
const MESSAGES: ReadonlyMap<string, unknown> = new Map(
  Object.entries(messageExamples).map(([name, example]) => [schemaName(name), example]),
)

const isSameOnBothSides = (schema: core.$ZodType): boolean =>
  JSON.stringify(wireSchemaOf(schema, 'answer')) === JSON.stringify(wireSchemaOf(schema, 'request'))

interface WithDefinitions extends JsonSchema {
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

function wireSchemaOf(
  schema: core.$ZodType,
  side: Side,
  names: Names = registry(),
): WithDefinitions {
  const { $schema: _, ...rendered } = toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: names,
    override: ({ zodSchema: { _zod }, jsonSchema }) => {
      dropWhatGoesWithoutSaying(jsonSchema)
      if (side === 'request') return
      delete jsonSchema.default
      if (_zod.def.type !== 'object') return
      // What has a default is always there.
      const required = Object.entries(_zod.def.shape).filter(([, field]) => !mayBeLeftOut(field))
      if (required.length > 0) jsonSchema.required = required.map(([name]) => name)
    },
  })
  return JSON.parse(JSON.stringify(rendered).replaceAll('"#/$defs/', `"${REF}`)) as WithDefinitions
}

function dropWhatGoesWithoutSaying(schema: core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  // All of a calendar in one expression; only the Z is beyond the format.
  if (schema.format === 'date-time') schema.pattern = 'Z$'
}

const mayBeLeftOut = (field: core.$ZodType): boolean => field._zod.optout === 'optional'
