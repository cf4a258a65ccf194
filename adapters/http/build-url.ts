type Primitive = string | number | boolean

/** The path with its {params} filled in, and the query behind it; lists go separated by commas. */
export const buildUrl = (path: string, params: object = {}, query: object = {}): string => {
  const given = new Map(Object.entries(params))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = given.get(name)
    if (!isPrimitive(value)) throw new TypeError(`The address ${path} needs ${name}.`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.filter(isPrimitive).join(',') : value
    if (isPrimitive(text) && text !== '') search.set(name, String(text))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

const isPrimitive = (value: unknown): value is Primitive =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
