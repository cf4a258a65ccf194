import type { UserId } from '#core/runtime/ids.ts'
import type { Language } from '#core/user/language.ts'
import { newTerms } from '#core/workspace/trial.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { NewWorkspaceStore } from './new-workspace-store.ts'

interface NewUser {
  readonly id: UserId
  readonly firstName: string
  readonly username: string
  readonly language: Language
}

/** Gives users who have no workspace one of their own, on trial. */
export class FirstWorkspace {
  readonly #workspaces: NewWorkspaceStore

  constructor(workspaces: NewWorkspaceStore) {
    this.#workspaces = workspaces
  }

  /** The user must be locked. */
  async ensure(transaction: Transaction, user: NewUser, now: RealMs): Promise<void> {
    if ((await this.#workspaces.countOf(transaction, user.id)) > 0) return
    await this.#workspaces.make(transaction, user.id, { name: nameFor(user), ...newTerms(0, now) })
  }
}

function nameFor({ firstName, username, language }: NewUser): string {
  const name = firstName.trim() || (username.split('@')[0] ?? username)
  return language === 'ja' ? `${name}さんのワークスペース` : `${name}’s workspace`
}
