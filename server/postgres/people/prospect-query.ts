import { sql, type Selectable } from 'kysely'
import type { Network } from '#core/network/network.ts'
import { profileUrl } from '#core/network/profile-address.ts'
import { outreachDate, type OutreachDate } from '#core/runtime/moments.ts'
import type { PersonRow, ProspectRow } from '#server/people/prospect-row.ts'
import type { PersonTable } from '../schema.ts'
import { PROFILE_COLUMNS, profileTextsFromRow } from '../profile-columns.ts'
import { liveTopic } from '../topics/live-topic.ts'
import type { Db } from '../transaction.ts'

const COLUMNS = [
  ...[
    'id',
    'network',
    ...PROFILE_COLUMNS,
    'positions',
    'connection_degree',
    'custom_fields',
    'tags',
  ],
  ...['do_not_contact', 'source'],
]

const TIMES = ['retention_until', 'last_contacted_at', 'last_replied_at', 'enriched_at'] as const

/** The person as PostgreSQL writes JSON: times are texts. */
type PersonJson = Omit<Selectable<PersonTable>, (typeof TIMES)[number]> &
  Readonly<Record<(typeof TIMES)[number], string | null>>

/** People of campaigns, each with the person. */
export const selectProspects = (db: Db) =>
  db
    .selectFrom('campaign_person as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select([
      'm.id',
      'm.campaign_id',
      liveTopic(sql`m.topic_id`).as('topic_id'),
      sql<ProspectRow['status']>`m.status`.as('status'),
      'm.status_changed_at',
      'm.fit_verdict',
      'm.fit_reason',
      'm.current_step',
      'm.next_step_at',
      sql<ProspectRow['waitingFor']>`m.waiting_for`.as('waiting_for'),
      sql<ProspectRow['failCode']>`m.fail_code`.as('fail_code'),
      'm.invitation_sent_at',
      'm.accepted_at',
      'm.withdrawn_at',
      'm.replied_at',
      'm.reply_intent',
      'm.credits_spent',
      'm.to_connect',
      'm.is_by_hand',
      sql<ProspectRow['statusBefore']>`m.status_before`.as('status_before'),
      sql<PersonJson>`(select row_to_json(shown) from (
        select ${sql.join([...COLUMNS, ...TIMES].map((column) => sql.ref(`p.${column}`)))}) shown)`.as(
        'person',
      ),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof selectProspects>['execute']>>[number]

export const prospectFromRow = (row: Selected, networks: readonly Network[]): ProspectRow => ({
  id: row.id,
  campaign: row.campaign_id,
  topic: row.topic_id,
  person: personFromJson(row.person, networks),
  status: row.status,
  statusChangedAt: row.status_changed_at,
  fitVerdict: row.fit_verdict,
  fitReason: row.fit_reason,
  currentStep: row.current_step,
  nextStepAt: row.next_step_at,
  waitingFor: row.waiting_for,
  waitingLimit: null,
  limitResumesAt: null,
  failCode: row.fail_code,
  invitationSentAt: row.invitation_sent_at,
  acceptedAt: row.accepted_at,
  withdrawnAt: row.withdrawn_at,
  repliedAt: row.replied_at,
  replyIntent: row.reply_intent,
  creditsSpent: row.credits_spent,
  toConnect: row.to_connect,
  isByHand: row.is_by_hand,
  statusBefore: row.status_before,
})

function personFromJson(row: PersonJson, networks: readonly Network[]): PersonRow {
  const { network } = row
  const texts = profileTextsFromRow(row)
  return {
    id: row.id,
    network,
    ...texts,
    profileUrl: profileUrl({ network, publicIdentifier: texts.publicIdentifier }, networks),
    positions: row.positions,
    connectionDegree: row.connection_degree,
    customFields: row.custom_fields,
    tags: row.tags,
    doNotContact: row.do_not_contact,
    source: row.source,
    retentionUntil: timeFromJson(row.retention_until),
    lastContactedAt: timeFromJson(row.last_contacted_at),
    lastRepliedAt: timeFromJson(row.last_replied_at),
    enrichedAt: timeFromJson(row.enriched_at),
  }
}

const timeFromJson = (text: string | null): OutreachDate | null =>
  text === null ? null : outreachDate(text)
