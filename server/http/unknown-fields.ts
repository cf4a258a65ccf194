import { safeParse, type core } from 'zod/mini'

type Path = readonly PropertyKey[]

/** Where a value that its schema has taken has fields that the schema doesn't know, at any depth. */
export function unknownFields(
  schema: core.$ZodType,
  value: unknown,
  at: Path = [],
): readonly Path[] {
  const { def } = (schema as core.$ZodTypes)._zod
  switch (def.type) {
    case 'pipe':
      return unknownFields(def.in, value, at)
    case 'optional':
    case 'nullable':
    case 'default':
      return unknownFields(def.innerType, value, at)
    case 'array':
      if (!Array.isArray(value)) return []
      return value.flatMap((item, index) => unknownFields(def.element, item, [...at, index]))
    case 'union': {
      const taken = def.options.find((option) => safeParse(option, value).success)
      return taken === undefined ? [] : unknownFields(taken, value, at)
    }
    case 'object':
      return isObject(value) ? unknownFieldsOf(def.shape, value, at) : []
    default:
      return []
  }
}

const unknownFieldsOf = (
  shape: Readonly<Record<string, core.$ZodType>>,
  value: object,
  at: Path,
): readonly Path[] =>
  Object.entries(value).flatMap(([name, field]) => {
    const path = [...at, name]
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined
    return known === undefined ? [path] : unknownFields(known, field, path)
  })

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
