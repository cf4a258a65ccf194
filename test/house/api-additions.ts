import type { Operation } from '#adapters/http/contract/operation.ts'

/** In the page's second table, for what they take or answer beyond the specification. */
const SPECIFIED = ['POST /api/auth/register/', 'POST /api/token/refresh/', 'PATCH /api/tasks/{id}/']

/** The calls beyond the specification that the page of them lists. */
export const additionsListedIn = (page: string): readonly string[] =>
  [...page.matchAll(/^\| `((?:GET|POST|PATCH|PUT|DELETE) \/api[^`]*)`/gm)]
    .map(([, call]) => call ?? '')
    .filter((call) => !SPECIFIED.includes(call))
    .toSorted()

/** Those that a contract has. */
export const additionsIn = (operations: Readonly<Record<string, Operation>>): readonly string[] =>
  Object.values(operations)
    .filter((operation) => 'addition' in operation)
    .map((operation) => `${operation.method} ${operation.path}`)
    .toSorted()
