import { UsageError } from './failures.ts'
import type { Io } from './io.ts'

const DEFAULT = 'http://localhost:4280'

/** Origin of the server that the commands talk to. */
export const serverAddress = (env: Io['env']): string => {
  const text = env['OVERTURE_API_URL'] || DEFAULT
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new UsageError(`OVERTURE_API_URL is not a web address: ${text}`)
  }
  return url.origin
}
