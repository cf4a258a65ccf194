import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { NotePolicy } from '#core/campaign/campaign.ts'
import { ACTIONS, type ProspectRule } from '#core/outreach/actions.ts'
import type { NoteFacts } from '#core/outreach/obstacle-to.ts'
import type { SequenceMessageId } from '#core/runtime/ids.ts'
import { outreachDate, outreachMs, type OutreachMs } from '#core/runtime/moments.ts'

const {
  task: INVITATION,
  from: [VISITED],
} = ACTIONS.connect

/** What is known of the note of the invitation to the prospect `m`: see migration 0150. */
const noteAt = (now: OutreachMs) => sql`invitation_note(m.id, ${outreachDate(now)})`

/** The step that says it, whoever it is sent to. */
export const noteStep = sql<SequenceMessageId | null>`(invitation_note(m.id, null)).step`

/** Whether the prospect `m` of the campaign `c` is to be invited, with a note. */
export const isToBeNoted = (now: OutreachMs): RawBuilder<SqlBool> =>
  sql<SqlBool>`(c.note_policy <> 'without_note' and m.status = ${sql.lit(VISITED)}
    and (${noteAt(now)}).is_carried)`

/** What the note holds the prospect `m` of the campaign `c` up by; null where it doesn't. */
const holdAt = (now: OutreachMs) => sql`(case when c.note_policy <> 'without_note'
  and m.status = ${sql.lit(VISITED)} then (${noteAt(now)}).hold end)`

/** Whether its note holds up the invitation to the prospect `m` of the campaign `c`. */
export const isHeldByNote = (now: OutreachMs): RawBuilder<SqlBool> =>
  sql<SqlBool>`(c.note_policy <> 'without_note' and m.status = ${sql.lit(VISITED)}
    and (${noteAt(now)}).hold is not null)`

/** What that is, and until when, as JSON. */
export const noteHold = (now: OutreachMs) => sql`(select jsonb_build_object('kind', n.hold, 'until',
    case n.hold when 'note_quota' then (extract(epoch from n.resumes_at) * 1000)::bigint end)
  from ${noteAt(now)} n)`

/** The note that goes to the prospect `m` with an invitation now; no row where none does. */
export const noteToSend = (now: OutreachMs) => sql`(select d.id, d.body from ${noteAt(now)} n
  join person_sequence_message d on d.id = n.message where n.is_carried and n.hold is null)`

/** Whether the note meets this where the action is the invitation, or prepares it anew. */
export const isHeldBy =
  (rule: ProspectRule, now: OutreachMs) =>
  (kind: 'sequence_disabled' | 'approval' | 'no_draft' | 'note_quota'): RawBuilder<SqlBool> =>
    rule.task === INVITATION || rule.preparesFor === INVITATION
      ? sql<SqlBool>`coalesce(${holdAt(now)} = ${sql.lit(kind)}, false)`
      : sql<SqlBool>`false`

/** Of the prospect `m` what the rule of eligibility asks of their note. */
export const noteColumns = [
  sql<NoteJson | null>`case when m.status = ${sql.lit(VISITED)}
    then to_jsonb(invitation_note(m.id, null)) end`.as('note'),
]

export interface NoteJson {
  readonly step: SequenceMessageId | null
  readonly draft: NoteFacts['draft']
  readonly is_disabled: boolean
  readonly policy: NotePolicy
  readonly resumes_at: string | null
}

export const noteFromRow = ({ note }: { readonly note: NoteJson | null }): NoteFacts | undefined =>
  note === null || note.step === null
    ? undefined
    : {
        draft: note.draft,
        isDisabled: note.is_disabled,
        policy: note.policy,
        quotaResumesAt: note.resumes_at === null ? null : outreachMs(Date.parse(note.resumes_at)),
      }
