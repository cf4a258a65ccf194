import { sql } from 'kysely'
import type { PromptSessionId, PromptVersionId } from '#core/runtime/ids.ts'
import type { PromptSettings } from '#core/writing/prompt-api.ts'
import type { PromptMessage, PromptSession } from '#core/writing/prompt.ts'
import type { NewPromptSession, PromptStore } from '#server/prompts/prompt-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'
import { liveSessions, messageFromRow, readSession, settingsToRow } from './prompt-query.ts'

export class PostgresPromptStore implements PromptStore {
  find(transaction: Transaction, id: PromptSessionId): Promise<PromptSession | null> {
    const db = sqlOf(transaction)
    return readSession(db, liveSessions(db).where('p.id', '=', id))
  }

  findFor(
    transaction: Transaction,
    { campaign, topic, purpose }: Parameters<PromptStore['findFor']>[1],
  ): Promise<PromptSession | null> {
    const db = sqlOf(transaction)
    return readSession(
      db,
      liveSessions(db)
        .where('p.campaign_id', '=', campaign)
        .where('p.purpose', '=', purpose)
        .where('p.topic_id', 'is not distinct from', topic),
    )
  }

  async sessionOf(
    transaction: Transaction,
    version: PromptVersionId,
  ): Promise<PromptSessionId | null> {
    const row = await sqlOf(transaction)
      .selectFrom('prompt_version')
      .where('id', '=', version)
      .select('prompt_session_id')
      .executeTakeFirst()
    return row?.prompt_session_id ?? null
  }

  async hold(transaction: Transaction, id: PromptSessionId): Promise<void> {
    await sqlOf(transaction)
      .selectFrom('prompt_session')
      .where('id', '=', id)
      .select('id')
      .forNoKeyUpdate()
      .execute()
  }

  async create(
    transaction: Transaction,
    { campaign, topic, purpose, title }: NewPromptSession,
    settings: PromptSettings,
  ): Promise<void> {
    const workspace_id = workspaceOf(transaction)
    const made = await sqlOf(transaction)
      .insertInto('prompt_session')
      .values({ workspace_id, campaign_id: campaign, topic_id: topic, purpose, title })
      .onConflict((is) => is.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) return
    const version = await this.addVersion(transaction, made.id, settings)
    await this.publish(transaction, made.id, version)
  }

  async rename(transaction: Transaction, id: PromptSessionId, title: string): Promise<void> {
    await sqlOf(transaction)
      .updateTable('prompt_session')
      .set({ title, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
  }

  async addVersion(
    transaction: Transaction,
    session: PromptSessionId,
    settings: PromptSettings,
  ): Promise<PromptVersionId> {
    const { id } = await sqlOf(transaction)
      .insertInto('prompt_version')
      .values({
        workspace_id: workspaceOf(transaction),
        prompt_session_id: session,
        number: sql<number>`(select coalesce(max(number), 0) + 1 from prompt_version
          where prompt_session_id = ${session})`,
        ...settingsToRow(settings),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async changeVersion(
    transaction: Transaction,
    id: PromptVersionId,
    settings: PromptSettings,
  ): Promise<void> {
    await sqlOf(transaction)
      .updateTable('prompt_version')
      .set(settingsToRow(settings))
      .where('id', '=', id)
      .execute()
  }

  async publish(
    transaction: Transaction,
    session: PromptSessionId,
    version: PromptVersionId,
  ): Promise<void> {
    const db = sqlOf(transaction)
    await db
      .updateTable('prompt_version')
      .set({ status: sql`case when id = ${version} then 'published' else 'retired' end` })
      .where('prompt_session_id', '=', session)
      .where((is) => is.or([is('id', '=', version), is('status', '=', 'published')]))
      .execute()
    await db
      .updateTable('prompt_session')
      .set({ active_version_id: version, updated_at: sql<Date>`now()` })
      .where('id', '=', session)
      .execute()
  }

  async messages(
    transaction: Transaction,
    session: PromptSessionId,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly count: number; readonly messages: readonly PromptMessage[] }> {
    const found = sqlOf(transaction)
      .selectFrom('prompt_message')
      .where('prompt_session_id', '=', session)
    const { count } = await found
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = await found.selectAll().orderBy('id').limit(limit).offset(offset).execute()
    return { count, messages: rows.map(messageFromRow) }
  }

  async addMessage(
    transaction: Transaction,
    session: PromptSessionId,
    { role, content, producedVersion }: Parameters<PromptStore['addMessage']>[2],
  ): Promise<PromptMessage> {
    const row = await sqlOf(transaction)
      .insertInto('prompt_message')
      .values({
        workspace_id: workspaceOf(transaction),
        prompt_session_id: session,
        ...{ role, content, produced_version_id: producedVersion },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return messageFromRow(row)
  }
}
