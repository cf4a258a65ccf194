import type { Network } from '#core/network/network.ts'
import { profileUrl } from '#core/network/profile-address.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { PersonHashStore } from '../persons/person-hash-store.ts'
import type { PersonHashes } from '../persons/person-hashes.ts'
import type { CheckedRow } from './row-rules.ts'

interface LeaveOutKnownDeps {
  readonly hashes: PersonHashes
  readonly store: PersonHashStore
  readonly networks: readonly Network[]
}

/** Whoever was contacted before they were deleted, or is not to be, is no new prospect. */
export class LeaveOutKnown {
  readonly #deps: LeaveOutKnownDeps

  constructor(deps: LeaveOutKnownDeps) {
    this.#deps = deps
  }

  /** The same rows, those bad whom it is about. Nobody is deleted until the transaction ends. */
  async execute(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    rows: readonly CheckedRow[],
  ): Promise<readonly CheckedRow[]> {
    const { hashes, store, networks } = this.#deps
    await store.holdArrivals(transaction)
    if (!(await store.hasAny(transaction))) return rows
    const good = rows.filter((row) => row.kind === 'good')
    const made = good.map((row) => hashes.of(workspaceId, row))
    const found = await store.find(transaction, made)
    if (found.size === 0) return rows
    const reasons = new Map(
      good.flatMap((row, at) => {
        const hash = made[at]?.toString('hex')
        const reason = found.get(hash ?? '')
        return reason === undefined ? [] : [[row, reason] as const]
      }),
    )
    return rows.map((row) => {
      const reason = row.kind === 'good' ? reasons.get(row) : undefined
      if (row.kind === 'bad' || reason === undefined) return row
      const code = reason === 'contacted' ? 'contacted_before' : reason
      const value = profileUrl(row, networks)
      return { kind: 'bad', line: row.line, code, field: 'profile_url', value }
    })
  }
}
