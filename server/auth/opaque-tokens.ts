import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits, as they stand in a link or a client's storage. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: enough to know it again, not to use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The one token that follows `token`, however often it is asked for. */
export const deriveSuccessor = (key: Buffer, token: string): string =>
  createHmac('sha256', key).update(token).digest('base64url')
