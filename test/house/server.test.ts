import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(repository, file), 'utf8')
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`)
    .toSorted()

/** Where the server meets its callers. */
const EDGE =
  /^server\/(http\/|[^/]+$|live\/(messages-for|subscriber|peer)\.ts$)|-(routes|wire)\.ts$/

/** What says that a file knows how calls are answered. */
const MARKS_OF_HTTP = [
  /(?<![\w.])(40[1-9]|41[0-7]|42[2-9]|50[2-4])(?![\w.])/,
  /status\w*\W{1,3}[1-5]\d\d\b/i,
  /\b(apiError|ApiError|retryLater|invalidField)\b/,
  /['"](authorization|cache-control|content-range|retry-after|upload-offset)['"]/i,
]

const knowsHttp = (source: string): boolean => {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  return MARKS_OF_HTTP.some((mark) => mark.test(code))
}

/** What the root may join before it knows too much. */
const MAX_FAN_OUT = 19

describe('the server', () => {
  it('knows no status code and no header below its edge', () => {
    const below = filesIn('server').filter((file) => !EDGE.test(file))
    expect(below.length).toBeGreaterThan(100)
    expect(below.filter((file) => knowsHttp(read(file)))).toEqual([])
  })

  it.each([
    "throw apiError(402, 'insufficient_credits', 'No credits are left.')",
    "throw apiError(400, 'invalid', 'No.')",
    'return { kind: "refused", status: 400 }',
    "const header = { 'upload-offset': String(offset) }",
  ])('would be caught with a status code or a header in a use case: %s', (planted) => {
    expect(knowsHttp(planted)).toBe(true)
  })

  it('has a composition root that joins fewer than twenty modules', () => {
    const imported = read('server/composition-root.ts').matchAll(/from '([^']+)'/g)
    const modules = new Set([...imported].map(([, module]) => module))
    expect(modules.size).toBeLessThanOrEqual(MAX_FAN_OUT)
  })

  it('serves the operations of each contract file from the folder of its name', () => {
    const contracts = filesIn('adapters/http/contract').filter((file) =>
      /export const \w+Operations = /.test(read(file)),
    )
    const users = filesIn('server').flatMap((file) =>
      [...read(file).matchAll(/import \{[^}]*Operations\b[^}]*\} from '#([^']+)'/g)].map(
        ([, contract]) => ({ contract, file }),
      ),
    )
    for (const contract of contracts) {
      const name = basename(contract, '.ts')
      const found = users.filter((each) => each.contract === contract)
      expect(found, name).toHaveLength(1)
      expect(found[0]?.file).toBe(`server/${name}/${name}-routes.ts`)
    }
  })
})
