import { makeAutoObservable } from 'mobx'
import { shouldAnnounceBackgroundWindow } from '#core/extension/background-window-announcement.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { CurrentUserViewModel } from '../session/current-user-view-model.ts'
import type { Outcome } from '../shared/outcome.ts'
import type { ExtensionStatusViewModel } from './extension-status-view-model.ts'

const KEY = 'background-window-told'

interface BackgroundWindowDeps {
  readonly extension: Pick<ExtensionStatusViewModel, 'status'>
  readonly currentUser: Pick<CurrentUserViewModel, 'user' | 'updateTutorial'>
  readonly preferences: PreferencesStore
}

/** Says that the extension has opened its window. */
export class BackgroundWindowViewModel {
  readonly #deps: BackgroundWindowDeps
  announcedHere: number | null = null

  constructor(deps: BackgroundWindowDeps) {
    this.#deps = deps
    makeAutoObservable(this)
  }

  get isOpen(): boolean {
    const { user } = this.#deps.currentUser
    if (user === null) return false
    return shouldAnnounceBackgroundWindow({
      openedAt: this.#openedAt,
      announcedFor:
        this.announcedHere === this.#openedAt ? this.announcedHere : this.#announcedBefore,
      tutorial: user.tutorial,
    })
  }

  /** Closes it for this window, or for good and in every browser. */
  async close(isForGood: boolean): Promise<Outcome> {
    const openedAt = this.#openedAt
    if (openedAt !== null) {
      this.announcedHere = openedAt
      this.#deps.preferences.write(KEY, String(openedAt))
    }
    if (!isForGood) return { kind: 'done' }
    return this.#deps.currentUser.updateTutorial({ runningBackgroundInfo: true })
  }

  get #openedAt(): number | null {
    return this.#deps.extension.status?.windowOpenedAt ?? null
  }

  /** In this or another tab of this browser. */
  get #announcedBefore(): number | null {
    const kept = this.#deps.preferences.read(KEY)
    return kept === null ? null : Number(kept)
  }
}
