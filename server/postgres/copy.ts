import { breath } from '../breath.ts'

const MIN_CHUNK_CHARS = 1_000_000
const ROWS_IN_A_BREATH = 100

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export const copyStatement = (table: string, columns: readonly string[], from: string): string =>
  `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from ${from}`

/** Joins rows into pieces of about a megabyte, each of whole rows, with breaths between. */
export async function* inChunks(
  rows: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  let chunk: string[] = []
  let length = 0
  let count = 0
  for await (const row of rows) {
    chunk.push(row)
    length += row.length
    count += 1
    if (count % ROWS_IN_A_BREATH === 0) await breath()
    if (length < MIN_CHUNK_CHARS) continue
    yield chunk.join('')
    chunk = []
    length = 0
  }
  if (length > 0) yield chunk.join('')
}

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** One row of COPY's text format; null is `\N`. */
export const copyRow = (values: readonly (string | number | boolean | null)[]): string =>
  `${values
    .map((value) =>
      value === null ? '\\N' : String(value).replaceAll(/[\\\t\n\r]/g, (c) => ESCAPED[c] ?? c),
    )
    .join('\t')}\n`
