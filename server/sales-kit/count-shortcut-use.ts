import type { MessageShortcutId } from '#core/runtime/ids.ts'
import { isSeenBy, type MessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { By } from './material-kind.ts'
import type { MaterialStore } from './material-store.ts'

/** How often shortcuts were put into texts. */
export interface ShortcutUses {
  raise(transaction: Transaction, id: MessageShortcutId): Promise<void>
}

export interface CountShortcutUseDeps {
  readonly database: Database
  readonly shortcutUses: ShortcutUses
  readonly materialStores: { readonly shortcuts: MaterialStore<MessageShortcut> }
}

/** Counts that somebody put a shortcut into a text. */
export class CountShortcutUse {
  readonly #deps: CountShortcutUseDeps

  constructor(deps: CountShortcutUseDeps) {
    this.#deps = deps
  }

  /** Undefined where the user sees none with this id. */
  execute(
    { userId, workspaceId }: By,
    id: MessageShortcutId,
  ): Promise<MessageShortcut | undefined> {
    const { database, shortcutUses, materialStores } = this.#deps
    return database.inWorkspace(workspaceId, async (transaction) => {
      const { shortcuts } = materialStores
      const found = await shortcuts.find(transaction, id)
      if (!found || !isSeenBy(found, userId)) return undefined
      await shortcutUses.raise(transaction, id)
      return shortcuts.find(transaction, id)
    })
  }
}
