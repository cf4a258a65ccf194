import { sql } from 'kysely'
import { ACTIONS } from '#core/outreach/actions.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { type OutreachDate, later, momentOf, outreachDate } from '#core/runtime/moments.ts'
import type { SenderAccountRecord } from '#server/outreach/sender-account-store.ts'
import { isOfOtherMember } from '../outreach/of-other-member.ts'
import type { Db } from '../transaction.ts'
import type { ReadPayload } from './read-payload.ts'

const MAX_PEOPLE_PER_CHECK = 1000
/** Acceptances from before the last look that are looked at again, lest a clock be a little late. */
export const CHECK_OVERLAP_MS = 2 * 3_600_000

/** Whose answers are looked for, and since when. */
export const readCheckPayload: ReadPayload = async (db, { campaign: campaignId, account }) => {
  if (campaignId === null) return {}
  const people = await db
    .selectFrom('campaign_person as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .innerJoin('sender_account as a', (join) => join.on('a.id', '=', account.id))
    .where('m.campaign_id', '=', campaignId)
    .where('m.status', '=', 'INVITATION_SENT')
    .where('p.network', '=', account.network)
    // Nobody else's connections show who accepted an invitation.
    .where(sql<boolean>`not ${isOfOtherMember}`)
    .select([
      'm.id as prospect',
      'p.public_identifier as publicIdentifier',
      'm.invitation_sent_at as invitedAt',
      'm.status_changed_at as knownAt',
    ])
    .orderBy('m.invitation_sent_at')
    .limit(MAX_PEOPLE_PER_CHECK)
    .execute()
  // Where not everybody fits into one check, those of the past may be among the others; nor is
  // it known how far the connections of an unknown member were read.
  const isWhole = people.length < MAX_PEOPLE_PER_CHECK
  const isKnown = account.member !== null || !account.hadOtherMembers
  const checked = isWhole && isKnown ? await lastCheck(db, account, campaignId) : null
  // Whoever is only since then known to have been invited may have accepted before.
  const unchecked = people.find(({ knownAt }) => checked === null || knownAt > checked)
  const since = earlierOf(checked, unchecked?.invitedAt ?? null)
  return {
    people: people.map(({ prospect, publicIdentifier }) => ({ prospect, publicIdentifier })),
    ...(since && {
      acceptedSince: outreachDate(later(momentOf(since), -CHECK_OVERLAP_MS)).toISOString(),
    }),
  }
}

/** Outreach time at which the last check that came to its end began. */
const lastCheck = async (
  db: Db,
  account: SenderAccountRecord,
  campaignId: CampaignId,
): Promise<OutreachDate | null> => {
  const row = await db
    .selectFrom('task')
    .where('campaign_id', '=', campaignId)
    .where('sender_account_id', '=', account.id)
    .where('action', '=', ACTIONS.check.task)
    .where('status', '=', 'succeeded')
    .where(sql<boolean>`coalesce(receipt->>'member' = ${account.member}, true)`)
    .select('intent_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.intent_at ?? null
}

const earlierOf = (one: OutreachDate | null, other: OutreachDate | null): OutreachDate | null =>
  one !== null && (other === null || one < other) ? one : other
