import { escaped } from '../../html.ts'
import { REF, type JsonSchema } from './json-schema.ts'

/**
 * A JSON schema in the words of TypeScript's types, which people read faster, as HTML: what is
 * described elsewhere on the page is a link.
 */
export function shapeOf(schema: JsonSchema, indent = ''): string {
  if (schema.$ref !== undefined) return linkTo(schema.$ref.slice(REF.length))
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map((each) => shapeOf(each, indent)).join(' | ')
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (schema.type === 'array') return `[${shapeOf(schema.items ?? {}, indent)}]`
  if (schema.properties) return objectOf(schema, indent)
  if (schema.type === 'object') {
    const values = schema.additionalProperties
    return `{ [name]: ${typeof values === 'object' ? shapeOf(values, indent) : 'any'} }`
  }
  if (schema.type === undefined) return 'any'
  return [schema.type].flat().join(' | ') + detailOf(schema)
}

const linkTo = (name: string): string => `<a href="#${escaped(name)}">${escaped(name)}</a>`

const literal = (value: unknown): string => escaped(JSON.stringify(value))

function objectOf({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? '' : '?'
    const usual = property.default === undefined ? '' : ` = ${literal(property.default)}`
    return `${inner}${escaped(name)}${mark}: ${shapeOf(property, inner)}${usual}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function detailOf({ format, minLength, maxLength }: JsonSchema): string {
  const length =
    maxLength === undefined
      ? []
      : [minLength === undefined ? `up to ${maxLength}` : `${minLength} to ${maxLength}`]
  const details = [...(format ? [format] : []), ...length]
  return details.length > 0 ? ` (${details.join(', ')})` : ''
}
