type Simple = string | number | boolean

/** The path with its {params} filled in, and the query behind it; lists go separated by commas. */
export const addressOf = (path: string, params: object = {}, query: object = {}): string => {
  const given = new Map(Object.entries(params))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = given.get(name)
    if (!isSimple(value)) throw new TypeError(`The address ${path} needs ${name}.`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.filter(isSimple).join(',') : value
    if (isSimple(text) && text !== '') search.set(name, String(text))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

const isSimple = (value: unknown): value is Simple =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
