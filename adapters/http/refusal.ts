import { RequestRejected, WorkspaceExpired, type ErrorBody } from '#core/errors.ts'
import { errorBody } from './contract/common.ts'

/** The error that a non-2xx answer stands for. */
export const refusalOf = (
  status: number,
  text: string,
  retryAfter: string | null,
  now: number,
): RequestRejected | WorkspaceExpired => {
  const rejected = new RequestRejected(status, bodyOf(status, text), waitOf(retryAfter, now))
  return status === 403 && rejected.has('workspace_expired')
    ? new WorkspaceExpired({ cause: rejected })
    : rejected
}

const bodyOf = (status: number, text: string): ErrorBody => {
  const parsed = errorBody.safeParse(parseJson(text))
  if (parsed.success && parsed.data.errors.length > 0) return parsed.data
  return {
    type: status >= 500 ? 'server_error' : 'client_error',
    errors: [{ code: 'error', detail: `The server answered ${status}.`, attr: null }],
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `Retry-After` in seconds or as a date, in milliseconds from now. */
const waitOf = (header: string | null, now: number): number | null => {
  if (header === null) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
