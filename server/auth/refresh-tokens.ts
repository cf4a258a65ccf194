import type { UserId } from '#core/runtime/ids.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { SessionClient } from '../current-user.ts'
import type { Transaction } from '../database/database.ts'
import { hashToken, newOpaqueToken, deriveSuccessor } from './opaque-tokens.ts'
import {
  MAX_SESSION_AGE_MS,
  REFRESH_TOKEN_TTL_MS,
  tokenStatus,
  type TokenStatus,
} from './refresh-rules.ts'
import type { RefreshTokenStore, TokenFamily } from './refresh-token-store.ts'

interface SessionOwner {
  readonly userId: UserId
  readonly familyId: string
}

export interface OpenedSession extends SessionOwner {
  readonly client: SessionClient
  readonly refresh: string
  /** Older ones that had to make room for it. */
  readonly ended: readonly string[]
}

/** Beside each other: pages of a user, and extensions of a page, which need one. */
const MAX_SESSIONS = { page: 100, extension: 5 }

export type Exchange =
  | { readonly kind: 'renewed'; readonly session: OpenedSession }
  /** Not, or no longer, good. */
  | { readonly kind: 'refused' }
  /** Spent before, so that it is in two hands: its families have ended by that. */
  | { readonly kind: 'reused'; readonly owner: SessionOwner; readonly ended: readonly string[] }

/**
 * Families of refresh tokens: each token is spent for its one successor; the extension has a
 * family of its own, the child of the page's, which ends with it.
 */
export class RefreshTokens {
  readonly #tokens: RefreshTokenStore
  readonly #key: Buffer
  readonly #clock: Clock

  constructor(tokens: RefreshTokenStore, key: Buffer, clock: Clock) {
    this.#tokens = tokens
    this.#key = key
    this.#clock = clock
  }

  /** The token that a session begins with which a mailed link opens, whoever redeems it. */
  firstOf(link: string): string {
    return deriveSuccessor(this.#key, link)
  }

  /** A new family with its first token. */
  async open(
    transaction: Transaction,
    owner: { userId: UserId; client?: SessionClient; parentId?: string; device?: string },
    refresh: string = newOpaqueToken(),
  ): Promise<OpenedSession> {
    const { userId, client = 'page', parentId = null, device = '' } = owner
    const family = { userId, client, parentId, device, createdAt: this.#now() }
    const familyId = await this.#tokens.openFamily(transaction, family)
    await this.#keep(transaction, familyId, refresh)
    const bound = { keep: MAX_SESSIONS[client], at: this.#now() }
    const ended = await this.#tokens.revokeOldest(transaction, family, bound)
    return { userId, familyId, client, refresh, ended }
  }

  /** The session of a token that is still to be spent; null where it has been, or has ended. */
  async resume(transaction: Transaction, refresh: string): Promise<OpenedSession | null> {
    const found = await this.#locked(transaction, refresh)
    if (found?.status !== 'current') return null
    const { id: familyId, userId, client } = found.family
    return { userId, familyId, client, refresh, ended: [] }
  }

  /**
   * The session's next token; one that was spent before ends its family. With `client`
   * 'extension' a page's token isn't spent.
   */
  async exchange(
    transaction: Transaction,
    refresh: string,
    client?: 'extension',
  ): Promise<Exchange> {
    const found = await this.#locked(transaction, refresh)
    if (!found || found.status === 'dead') return { kind: 'refused' }
    const { family, status } = found
    const { userId } = family
    if (status === 'reused') {
      const ended = await this.#end(transaction, family.id)
      return { kind: 'reused', owner: { userId, familyId: family.id }, ended }
    }
    if (client === 'extension' && family.client === 'page') {
      const child = { userId, client, parentId: family.id }
      return { kind: 'renewed', session: await this.open(transaction, child) }
    }
    const successor = deriveSuccessor(this.#key, refresh)
    if (status === 'current') {
      await this.#tokens.spend(transaction, hashToken(refresh), this.#now())
      await this.#keep(transaction, family.id, successor)
    }
    const { id: familyId, client: kind } = family
    const session = { userId, familyId, client: kind, refresh: successor, ended: [] }
    return { kind: 'renewed', session }
  }

  /**
   * Ends the family that `refresh` belongs to, whatever has become of that token. Answers what
   * ended by it.
   */
  async revoke(transaction: Transaction, refresh: string): Promise<readonly string[]> {
    const familyId = await this.#tokens.familyIdOf(transaction, hashToken(refresh))
    return familyId === null ? [] : this.#end(transaction, familyId)
  }

  revokeAll(transaction: Transaction, userId: UserId): Promise<readonly string[]> {
    return this.#tokens.revokeAll(transaction, userId, this.#now())
  }

  async #locked(
    transaction: Transaction,
    refresh: string,
  ): Promise<{ family: TokenFamily; status: TokenStatus } | null> {
    const hash = hashToken(refresh)
    const family = await this.#tokens.lockFamilyOf(transaction, hash)
    if (!family) return null
    const hasParentEnded = await this.#hasParentEnded(transaction, family)
    const successorHash = hashToken(deriveSuccessor(this.#key, refresh))
    const tokens = await this.#tokens.find(transaction, [hash, successorHash])
    const token = tokens.find((each) => each.hash === hash)
    if (!token || hasParentEnded) return { family, status: 'dead' }
    const successor = tokens.find((each) => each.hash === successorHash)
    return { family, status: tokenStatus({ family, token, successor }, this.#clock.now()) }
  }

  /** Revoked while the child was being made, it has not ended that; nor has its age. */
  async #hasParentEnded(
    transaction: Transaction,
    { parentId }: Pick<TokenFamily, 'parentId'>,
  ): Promise<boolean> {
    if (parentId === null) return false
    const oldest = new Date(this.#clock.now() - MAX_SESSION_AGE_MS)
    return this.#tokens.hasEnded(transaction, parentId, oldest)
  }

  #end(transaction: Transaction, familyId: string): Promise<readonly string[]> {
    return this.#tokens.revokeFamily(transaction, familyId, this.#now())
  }

  async #keep(transaction: Transaction, familyId: string, refresh: string): Promise<void> {
    await this.#tokens.add(transaction, {
      hash: hashToken(refresh),
      familyId,
      expiresAt: new Date(this.#clock.now() + REFRESH_TOKEN_TTL_MS),
      createdAt: this.#now(),
    })
  }

  #now(): Date {
    return new Date(this.#clock.now())
  }
}
