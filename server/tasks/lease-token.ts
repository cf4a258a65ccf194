import { createHash, randomBytes } from 'node:crypto'

/** Known to the holder of a lease alone; the server keeps its hash. */
export const newLeaseToken = (): string => randomBytes(24).toString('base64url')

export const hashLeaseToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
