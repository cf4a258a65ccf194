import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { ChangesOf, FieldsOf, Material } from '#core/sales-kit/material.ts'
import type { MessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import type { MaterialApi, ShortcutApi } from '#core/sales-kit/sales-kit-api.ts'
import { refusal } from '../fixtures.ts'

type Changes<M extends Material> = Partial<FieldsOf<M>>

/** Materials in memory; a restored one is no default. */
export class FakeMaterials<M extends Material> implements MaterialApi<M> {
  readonly #make: (id: number, given: Changes<M>) => M
  readonly #deleted: M[] = []
  items: readonly M[]
  /** What every call is refused with. */
  refused: Error | null = null
  readonly created: Changes<M>[] = []
  readonly changed: Changes<M>[] = []

  constructor(items: readonly M[], make: (id: number, given: Changes<M>) => M) {
    this.items = items
    this.#make = make
  }

  async list(): Promise<readonly M[]> {
    this.#check()
    return this.items
  }

  async load(id: M['id']): Promise<M> {
    this.#check()
    return this.#find(this.items, id)
  }

  async create(_: WorkspaceId, given: Changes<M>): Promise<M> {
    this.#check()
    this.created.push(given)
    const one = this.#make(this.items.length + 1, given)
    this.items = [...this.items, one]
    return one
  }

  async change(id: M['id'], { version, ...given }: ChangesOf<M>): Promise<M> {
    this.#check()
    const changes = given as unknown as Changes<M>
    const found = this.#find(this.items, id)
    if (version !== undefined && version !== found.version) throw refusal('stale_version')
    this.changed.push(changes)
    const changed = { ...found, ...changes, version: found.version + 1 }
    this.items = this.items.map((one) => (one.id === id ? changed : one))
    return changed
  }

  async remove(id: M['id']): Promise<void> {
    this.#check()
    this.#deleted.push(this.#find(this.items, id))
    this.items = this.items.filter((one) => one.id !== id)
  }

  async restore(id: M['id']): Promise<M> {
    this.#check()
    const one = this.#find(this.#deleted, id)
    this.items = [...this.items, one]
    return one
  }

  #check(): void {
    if (this.refused !== null) throw this.refused
  }

  #find(among: readonly M[], id: M['id']): M {
    const found = among.find((one) => one.id === id)
    if (found === undefined) throw new Error(`There is no material ${id}.`)
    return found
  }
}

export class FakeShortcuts extends FakeMaterials<MessageShortcut> implements ShortcutApi {
  async countUse(id: MessageShortcut['id']): Promise<MessageShortcut> {
    const used = await this.load(id)
    return this.change(id, { ...used, useCount: used.useCount + 1 } as MessageShortcut)
  }
}
