interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly default?: unknown
}

/** A JSON schema in the words of TypeScript's types, which people read faster. */
export function shapeOf(schema: Schema, indent = ''): string {
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map((each) => shapeOf(each, indent)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return `[${shapeOf(schema.items ?? {}, indent)}]`
  if (schema.properties) return objectOf(schema, indent)
  if (schema.type === 'object') {
    const values = schema.additionalProperties
    return `{ [name]: ${typeof values === 'object' ? shapeOf(values, indent) : 'any'} }`
  }
  if (schema.type === undefined) return 'any'
  return [schema.type].flat().join(' | ') + detailOf(schema)
}

function objectOf({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? '' : '?'
    const usual = property.default === undefined ? '' : ` = ${JSON.stringify(property.default)}`
    return `${inner}${name}${mark}: ${shapeOf(property, inner)}${usual}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function detailOf({ format, minLength, maxLength }: Schema): string {
  const length =
    maxLength === undefined
      ? []
      : [minLength === undefined ? `up to ${maxLength}` : `${minLength} to ${maxLength}`]
  const details = [...(format ? [format] : []), ...length]
  return details.length > 0 ? ` (${details.join(', ')})` : ''
}
