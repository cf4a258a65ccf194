import type { Network } from '#core/network/network.ts'
import { profileUrl } from '#core/network/profile-address.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { PersonHashStore } from '../persons/person-hash-store.ts'
import type { Identity, PersonHashes, RememberedFor } from '../persons/person-hashes.ts'
import type { BadRow, CheckedRow, GoodRow } from './row-rules.ts'

interface LeaveOutKnownDeps {
  readonly hashes: PersonHashes
  readonly store: PersonHashStore
  readonly networks: readonly Network[]
}

type Code = BadRow['code']

/** Whoever was contacted before they were deleted, or is not to be, is no new prospect. */
export class LeaveOutKnown {
  readonly #deps: LeaveOutKnownDeps

  constructor(deps: LeaveOutKnownDeps) {
    this.#deps = deps
  }

  /**
   * The same rows, those bad whom it is about. Nobody is deleted until the transaction ends, and whoever of
   * them is deleted and may come back is held; where nobody `bringsBack`, they are left out, too.
   */
  async execute(
    transaction: Transaction,
    into: { readonly workspaceId: WorkspaceId; readonly bringsBack: boolean },
    rows: readonly CheckedRow[],
  ): Promise<readonly CheckedRow[]> {
    const { store, networks } = this.#deps
    await store.holdArrivals(transaction)
    const good = rows.filter((row) => row.kind === 'good')
    const hidden = await this.#hidden(transaction, good, into.bringsBack)
    const gone = await this.#gone(transaction, into.workspaceId, good)
    if (hidden.size === 0 && gone.size === 0) return rows
    return rows.map((row) => {
      if (row.kind === 'bad') return row
      const code = gone.get(keyOf(row)) ?? hidden.get(keyOf(row))
      if (code === undefined) return row
      const value = profileUrl(row, networks)
      return { kind: 'bad', line: row.line, code, field: 'profile_url', value }
    })
  }

  /** Of those who may still be restored: as they are by now, whatever was known when they were deleted. */
  async #hidden(transaction: Transaction, good: readonly GoodRow[], bringsBack: boolean) {
    const hidden = await this.#deps.store.holdHidden(transaction, good)
    return new Map(
      hidden.flatMap((person): [string, Code][] => {
        const { rememberedFor, isBusy } = person
        if (rememberedFor !== null) return [[keyOf(person), CODES[rememberedFor]]]
        return isBusy || !bringsBack ? [[keyOf(person), 'deleted_just_now']] : []
      }),
    )
  }

  async #gone(transaction: Transaction, workspaceId: WorkspaceId, good: readonly GoodRow[]) {
    const { hashes, store } = this.#deps
    if (!(await store.hasAny(transaction))) return new Map<string, Code>()
    const made = good.map((row) => hashes.of(workspaceId, row))
    const found = await store.find(transaction, made)
    return new Map(
      good.flatMap((row, at): [string, Code][] => {
        const reason = found.get(made[at]?.toString('hex') ?? '')
        return reason === undefined ? [] : [[keyOf(row), CODES[reason]]]
      }),
    )
  }
}

const keyOf = ({ network, publicIdentifier }: Identity) => `${network} ${publicIdentifier}`

const CODES: Readonly<Record<RememberedFor, Code>> = {
  contacted: 'contacted_before',
  do_not_contact: 'do_not_contact',
}
