import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

export interface SeededMessage {
  readonly at: number
  readonly from: 'member' | 'person'
  readonly text: string
}

const STATES = ['pending', 'accepted', 'withdrawn'] as const

/** A relation of the shared member from before the network's first start. */
export interface SeededRelation {
  readonly publicIdentifier: string
  readonly state: (typeof STATES)[number]
  readonly invitedAt: number
  readonly acceptedAt?: number
  readonly withdrawnAt?: number
  /** When the full profile was last opened; with the invitation where it isn't said. */
  readonly visitedAt?: number
  /** Oldest first. */
  readonly messages?: readonly SeededMessage[]
}

/** The history given first is kept: a later start finds the same past, whatever it brings. */
export const keptHistory = (path: string, given: readonly SeededRelation[]): SeededRelation[] => {
  if (existsSync(path)) return parse(readFileSync(path, 'utf8'), path)
  if (given.length > 0) keepHistory(path, given)
  return [...given]
}

/** In the place of the one that was kept. */
export const keepHistory = (path: string, given: readonly SeededRelation[]): void => {
  writeFileSync(`${path}.new`, JSON.stringify(given), { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}

const parse = (text: string, path: string): SeededRelation[] => {
  const value: unknown = safeParse(text)
  if (!Array.isArray(value) || !value.every(isSeededRelation)) {
    throw new Error(`${path} is damaged: put it back from a backup, or remove it.`)
  }
  return value
}

const safeParse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isSeededRelation = (value: unknown): value is SeededRelation =>
  typeof value === 'object' &&
  value !== null &&
  'publicIdentifier' in value &&
  typeof value.publicIdentifier === 'string' &&
  'state' in value &&
  STATES.some((state) => state === value.state) &&
  'invitedAt' in value &&
  typeof value.invitedAt === 'number'
