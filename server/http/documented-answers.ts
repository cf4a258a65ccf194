import { ERROR_CODES, type ErrorCode } from '#adapters/http/contract/error-codes.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import type { ApiError } from './errors.ts'

/** Headers that answers are documented to carry. */
export type AnswerHeader = 'Cache-Control' | 'Retry-After' | 'Upload-Offset' | 'X-Request-Id'

const HEADER_OF_REFUSAL: Readonly<Record<string, AnswerHeader>> = {
  throttled: 'Retry-After',
  service_unavailable: 'Retry-After',
  different_file: 'Upload-Offset',
  wrong_offset: 'Upload-Offset',
}

export interface DocumentedRefusal {
  readonly status: number
  readonly code: ErrorCode
  readonly header?: AnswerHeader | undefined
}

/** Writes of signed-in users, but for streamed files, whose parts know their place. */
export const isIdempotent = ({ method, access, file }: Operation): boolean =>
  access !== 'public' && method !== 'GET' && file === undefined

/** What a good answer of an operation carries. */
export const headersOf = ({ file }: Operation): readonly AnswerHeader[] => [
  'Cache-Control',
  ...(file ? (['Upload-Offset'] as const) : []),
]

/** What a client of an operation has to expect beside its success. */
export function refusalsOf(operation: Operation): readonly DocumentedRefusal[] {
  const { method, access, extension, params, body, query, refusals = [] } = operation
  const isSignedIn = access !== 'public'
  // A body is read where none is asked for, too.
  const isSent = method !== 'GET'
  const usual: readonly (readonly [`${number} ${ErrorCode}`, boolean])[] = [
    ['400 validation_error', body !== undefined || query !== undefined || isIdempotent(operation)],
    ['400 parse_error', isSent],
    ['401 not_authenticated', isSignedIn],
    ['401 token_not_valid', isSignedIn],
    ['403 permission_denied', isSignedIn && !extension],
    ['403 workspace_expired', access === 'signed_in'],
    ['404 not_found', params !== undefined],
    ['408 parse_error', isSent],
    ['409 idempotency_conflict', isIdempotent(operation)],
    ['413 payload_too_large', isSent],
    ['415 unsupported_media_type', isSent],
    ['421 misdirected_request', true],
    ['500 error', true],
    ['503 service_unavailable', true],
  ]
  const all = [...usual.filter(([, applies]) => applies).map(([refusal]) => refusal), ...refusals]
  return all.toSorted().flatMap((refusal) => {
    const [status, named] = refusal.split(' ')
    const code = ERROR_CODES.find((known) => known === named)
    return code ? [{ status: Number(status), code, header: HEADER_OF_REFUSAL[code] }] : []
  })
}

/** An answer that the contract does not promise. */
class ContractBroken extends Error {
  override readonly name = 'ContractBroken'

  constructor({ method, path }: Operation, what: string) {
    super(`${method} ${path} ${what}: the contract does not say so.`)
  }
}

/** Tells of a refusal that is not among the documented ones, or whose headers are others. */
export function checkRefusal(operation: Operation, { status, errors, headers }: ApiError): void {
  for (const { code, attr } of errors) {
    const named = status === 400 && attr !== null ? 'validation_error' : code
    const known = refusalsOf(operation).find((one) => one.status === status && one.code === named)
    if (!known) throw new ContractBroken(operation, `answered ${status} ${named}`)
    const promised = [known.header?.toLowerCase() ?? []].flat()
    if (Object.keys(headers).join() !== promised.join()) {
      throw new ContractBroken(operation, `sent other headers with ${status} ${named}`)
    }
  }
}

/** Tells of a promised header that is not there. */
export function checkHeaders(operation: Operation, isSent: (header: string) => boolean): void {
  const missing = headersOf(operation).find((header) => !isSent(header))
  if (missing) throw new ContractBroken(operation, `sent no ${missing}`)
}
