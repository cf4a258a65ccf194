import { makeAutoObservable } from 'mobx'
import { isBackgroundWindowNews } from '#core/extension/background-window-news.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { CurrentUserViewModel } from '../session/current-user-view-model.ts'
import type { Outcome } from '../shared/outcome.ts'
import type { ExtensionStatusViewModel } from './extension-status-view-model.ts'

const KEY = 'background-window-told'

interface Parts {
  readonly extension: Pick<ExtensionStatusViewModel, 'status'>
  readonly currentUser: Pick<CurrentUserViewModel, 'user' | 'updateTutorial'>
  readonly preferences: PreferencesStore
}

/** Says that the extension has opened its window. */
export class BackgroundWindowViewModel {
  readonly #parts: Parts
  toldHere: number | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    makeAutoObservable(this)
  }

  get isOpen(): boolean {
    const { user } = this.#parts.currentUser
    if (user === null) return false
    return isBackgroundWindowNews({
      openedAt: this.#openedAt,
      toldOf: this.toldHere === this.#openedAt ? this.toldHere : this.#toldBefore,
      tutorial: user.tutorial,
    })
  }

  /** Closes it for this window, or for good and in every browser. */
  async close(isForGood: boolean): Promise<Outcome> {
    const openedAt = this.#openedAt
    if (openedAt !== null) {
      this.toldHere = openedAt
      this.#parts.preferences.write(KEY, String(openedAt))
    }
    if (!isForGood) return { kind: 'done' }
    return this.#parts.currentUser.updateTutorial({ runningBackgroundInfo: true })
  }

  get #openedAt(): number | null {
    return this.#parts.extension.status?.windowOpenedAt ?? null
  }

  /** In this or another tab of this browser. */
  get #toldBefore(): number | null {
    const kept = this.#parts.preferences.read(KEY)
    return kept === null ? null : Number(kept)
  }
}
