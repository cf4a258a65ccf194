import { createHmac } from 'node:crypto'
import type { WorkspaceId } from '#core/runtime/ids.ts'

/** Whom a profile is about, as a network knows them. */
export interface Identity {
  readonly network: string
  readonly publicIdentifier: string
}

/** Why somebody is known again after they are gone. */
export type RememberedFor = 'contacted' | 'do_not_contact'

/** Knows people again of whom nothing else is kept: by a hash that only this install can make. */
export class PersonHashes {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
  }

  of(workspaceId: WorkspaceId, { network, publicIdentifier }: Identity): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([workspaceId, network, publicIdentifier]))
      .digest()
  }
}
