import type { UserId } from '#core/runtime/ids.ts'
import type { Language } from '#core/user/language.ts'
import { TRIAL_CREDIT, trialEnd } from '#core/workspace/trial.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { FirstWorkspaceStore } from './first-workspace-store.ts'

interface NewUser {
  readonly id: UserId
  readonly firstName: string
  readonly username: string
  readonly language: Language
}

/** Gives users who have no workspace one of their own, on trial. */
export class FirstWorkspace {
  readonly #workspaces: FirstWorkspaceStore

  constructor(workspaces: FirstWorkspaceStore) {
    this.#workspaces = workspaces
  }

  /** The user must be locked. */
  async ensure(transaction: Transaction, user: NewUser, now: RealMs): Promise<void> {
    if (await this.#workspaces.hasWorkspace(transaction, user.id)) return
    await this.#workspaces.make(transaction, user.id, {
      name: nameFor(user),
      maxCredit: TRIAL_CREDIT,
      expiredAt: trialEnd(now),
    })
  }
}

function nameFor({ firstName, username, language }: NewUser): string {
  const name = firstName.trim() || (username.split('@')[0] ?? username)
  return language === 'ja' ? `${name}さんのワークスペース` : `${name}’s workspace`
}
