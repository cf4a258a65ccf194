import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { operations } from '#adapters/http/contract/index.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/api-additions.md'), 'utf8')

describe('the list of calls beyond the specification', () => {
  it('is the one in the contract', () => {
    const listed = [...page.matchAll(/^\| `((?:GET|POST|PATCH|PUT|DELETE) \/api[^`]*)`/gm)]
      .map(([, call]) => call ?? '')
      .filter((call) => !SPECIFIED.includes(call))
    const inContract = Object.values(operations)
      .filter((operation) => 'addition' in operation)
      .map((operation) => `${operation.method} ${operation.path}`)
    expect(listed.toSorted()).toEqual(inContract.toSorted())
  })
})

/** In the page's second table, for what they take or answer beyond the specification. */
const SPECIFIED = ['POST /api/auth/register/', 'POST /api/token/refresh/', 'PATCH /api/tasks/{id}/']
