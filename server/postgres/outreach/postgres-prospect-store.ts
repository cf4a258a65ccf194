import type { HistoryEvent } from '#core/prospect/history-codes.ts'
import type { PersonId, ProspectId, WorkspaceId } from '#core/runtime/ids.ts'
import { outreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import type {
  ListedProspect,
  ProspectDecision,
  ProspectEvent,
  ProspectStore,
  ProspectRecord,
  StatusChange,
  Visit,
} from '#server/outreach/prospect-store.ts'
import type { SenderAccountRecord } from '#server/outreach/sender-account-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf } from '../transaction.ts'
import { findListed } from './find-listed.ts'
import { findInvited } from './find-invited.ts'
import { cancelOthers, goOn } from './go-on.ts'
import { lockProspect, readProspect } from './lock-prospect.ts'
import {
  recordLateInvitation,
  recordLateMessage,
  recordLateWithdrawal,
  removeProspect,
  takeBackProspect,
} from './removed-prospect.ts'
import { recordVisit } from './record-visit.ts'

export class PostgresProspectStore implements ProspectStore {
  lock(transaction: Transaction, id: ProspectId): Promise<ProspectRecord> {
    return lockProspect(sqlOf(transaction), id)
  }

  read(transaction: Transaction, id: ProspectId): Promise<ProspectRecord> {
    return readProspect(sqlOf(transaction), id)
  }

  async changeStatus(
    transaction: Transaction,
    id: ProspectId,
    { status, at, failCode, ...times }: StatusChange,
  ): Promise<void> {
    const db = sqlOf(transaction)
    await db
      .updateTable('campaign_person')
      .set({
        status,
        status_changed_at: outreachDate(at),
        fail_code: failCode ?? null,
        ...(times.visitedAt && { visited_at: outreachDate(times.visitedAt) }),
        ...(times.invitedAt && { invitation_sent_at: outreachDate(times.invitedAt) }),
        ...(times.acceptedAt && { accepted_at: outreachDate(times.acceptedAt) }),
        ...(times.repliedAt && { replied_at: outreachDate(times.repliedAt) }),
        ...(times.withdrawnAt && { withdrawn_at: outreachDate(times.withdrawnAt) }),
      })
      .where('id', '=', id)
      .execute()
    await cancelOthers(db, id, status).execute()
  }

  cancel(transaction: Transaction, id: ProspectId, at: OutreachMs): Promise<void> {
    return removeProspect(sqlOf(transaction), id, at)
  }

  takeBack(transaction: Transaction, id: ProspectId, at: OutreachMs): Promise<void> {
    return takeBackProspect(sqlOf(transaction), id, at)
  }

  recordLateInvitation(
    transaction: Transaction,
    id: ProspectId,
    sentAt: OutreachMs,
  ): Promise<void> {
    return recordLateInvitation(sqlOf(transaction), id, sentAt)
  }

  recordLateWithdrawal(transaction: Transaction, id: ProspectId, at: OutreachMs): Promise<void> {
    return recordLateWithdrawal(sqlOf(transaction), id, at)
  }

  recordLateMessage(transaction: Transaction, id: ProspectId): Promise<void> {
    return recordLateMessage(sqlOf(transaction), id)
  }

  recordVisit(transaction: Transaction, prospect: ProspectRecord, visit: Visit): Promise<number> {
    return recordVisit(sqlOf(transaction), prospect, visit)
  }

  async markContacted(transaction: Transaction, personId: PersonId, at: OutreachMs): Promise<void> {
    await sqlOf(transaction)
      .updateTable('person')
      .set({ last_contacted_at: outreachDate(at) })
      .where('id', '=', personId)
      .execute()
  }

  goOn(
    transaction: Transaction,
    prospect: ProspectRecord,
    next: Parameters<ProspectStore['goOn']>[2],
  ): Promise<boolean> {
    return goOn(sqlOf(transaction), prospect, next)
  }

  findInvited(
    transaction: Transaction,
    by: Parameters<ProspectStore['findInvited']>[1],
    ids: readonly ProspectId[],
  ) {
    return findInvited(sqlOf(transaction), by, ids)
  }

  findListed(
    transaction: Transaction,
    account: SenderAccountRecord,
    which: Parameters<ProspectStore['findListed']>[2],
  ): Promise<readonly ListedProspect[]> {
    return findListed(sqlOf(transaction), account, which)
  }

  async recordEvent(
    transaction: Transaction,
    prospect: { id: ProspectId; workspaceId: WorkspaceId },
    { event, at, actor = 'extension', facts = {} }: ProspectEvent,
  ): Promise<void> {
    await sqlOf(transaction)
      .insertInto('event')
      .values({
        workspace_id: prospect.workspaceId,
        campaign_person_id: prospect.id,
        at: outreachDate(at),
        actor,
        verb: event,
        detail: JSON.stringify(facts),
      })
      .execute()
  }

  async hasEvent(
    transaction: Transaction,
    prospect: { id: ProspectId; workspaceId: WorkspaceId },
    event: HistoryEvent,
  ): Promise<boolean> {
    const found = await sqlOf(transaction)
      .selectFrom('event')
      .select('id')
      .where('workspace_id', '=', prospect.workspaceId)
      .where('campaign_person_id', '=', prospect.id)
      .where('verb', '=', event)
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  }

  async recordDecision(
    transaction: Transaction,
    prospect: { id: ProspectId; workspaceId: WorkspaceId },
    { rule, at, nextCheckAt, facts = {} }: ProspectDecision,
  ): Promise<void> {
    await sqlOf(transaction)
      .insertInto('decision')
      .values({
        workspace_id: prospect.workspaceId,
        campaign_person_id: prospect.id,
        at: outreachDate(at),
        rule,
        inputs: JSON.stringify(facts),
        outcome: nextCheckAt === null ? 'skipped' : 'waits',
        next_check_at: nextCheckAt === null ? null : outreachDate(nextCheckAt),
      })
      .execute()
  }
}
