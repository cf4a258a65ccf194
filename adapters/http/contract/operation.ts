import type { ErrorCode } from './error-codes.ts'
import type { core } from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'

/** One call: what goes in, what comes out. Shared by the client and the server. */
export interface Operation {
  readonly method: Method
  /** With {params}; the trailing slash is the specification's, the path without one answers the same. */
  readonly path: string
  readonly summary: string
  /** Who may call: anybody, a signed-in user, or a signed-in user even while the workspace is expired. */
  readonly access: 'public' | 'signed_in' | 'signed_in_even_expired'
  /** The extension's tokens may make it too; they make no other that needs a session. */
  readonly extension?: true
  readonly params?: core.$ZodType
  readonly query?: core.$ZodType
  readonly body?: core.$ZodType
  /** The body is a file of one of these types, or the part of it that `Content-Range` names. */
  readonly file?: readonly string[]
  readonly status: number
  /** The answer's body; undefined where there is none. */
  readonly answer?: core.$ZodType
  /** Codes of its own beyond those every call of its kind has, each after its status. */
  readonly refusals?: readonly `${number} ${ErrorCode}`[]
  /** Ours, beyond the specification. */
  readonly addition?: true
}

/** Keeps the literal types of an operation. */
export const operation = <const T extends Operation>(definition: T): T => definition
