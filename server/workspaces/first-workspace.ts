import type { Language } from '#core/user/language.ts'
import { TRIAL_CREDIT, trialEnd } from '#core/workspace/trial.ts'
import type { Db } from '../postgres/transaction.ts'

interface NewUser {
  readonly id: number
  readonly first_name: string
  readonly username: string
  readonly language: Language
}

/** Gives a user who has no workspace one of their own, on trial. The user's row must be locked. */
export async function makeFirstWorkspace(db: Db, user: NewUser, now: number): Promise<void> {
  const member = await db
    .selectFrom('workspace_member')
    .select('workspace_id')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (member) return
  const workspace = await db
    .insertInto('workspace')
    .values({
      name: nameFor(user),
      max_credit: TRIAL_CREDIT,
      expired_at: trialEnd(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('workspace_member')
    .values({ workspace_id: workspace.id, user_id: user.id })
    .execute()
}

function nameFor({ first_name, username, language }: NewUser): string {
  const name = first_name.trim() || (username.split('@')[0] ?? username)
  return language === 'ja' ? `${name}さんのワークスペース` : `${name}’s workspace`
}
