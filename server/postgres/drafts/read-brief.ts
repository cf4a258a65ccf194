import { sql } from 'kysely'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { ProspectId, SequenceMessageId } from '#core/runtime/ids.ts'
import type { PromptPurpose } from '#core/writing/prompt.ts'
import type { DraftBrief, DraftedBy, DraftedStep } from '#server/drafts/draft-store.ts'
import type { Db } from '../transaction.ts'
import { threadEntries } from './read-thread.ts'

/** More shortcuts than these are not told to a writer. */
const MAX_SHORTCUTS = 50

/** All that a text for somebody is written from; null where the person or the step is gone. */
export async function readBrief(
  db: Db,
  prospect: ProspectId,
  stepId: SequenceMessageId | null,
): Promise<DraftBrief | null> {
  const member = await readMember(db, prospect)
  if (!member) return null
  const step = stepId === null ? null : await readStep(db, member.campaign_id, stepId)
  if (stepId !== null && step === null) return null
  const purpose = step?.purpose ?? 'reply_draft'
  return {
    campaign: member.campaign_id,
    prospect,
    status: member.status,
    topic: member.topic,
    purpose,
    step: step?.step ?? null,
    prompt: await readPrompt(db, member, { purpose, pinned: step?.pinned ?? null }),
    language: member.language,
    sources: {
      person: {
        firstName: member.first_name,
        lastName: member.last_name,
        fullName: member.full_name,
        headline: member.headline,
        about: member.about,
        jobTitle: member.job_title,
        companyName: member.company_name,
        industry: member.industry,
        location: member.location,
        positions: member.positions,
        customFields: member.custom_fields,
      },
      sender: {
        firstName: member.sender_first_name,
        lastName: member.sender_last_name,
        company: member.sender_company,
      },
      materials: {
        companyDescription: member.company_description,
        goal: member.goal ?? '',
        callToAction: member.call_to_action ?? '',
        valueProposition: member.value_proposition ?? '',
        pains: member.pains ?? '',
        topicAngle: member.topic_angle ?? '',
        meetingUrl: member.goal_meeting_url || member.meeting_url,
        demoLink: member.demo_link,
        website: member.website,
        shortcuts: await readShortcuts(db, member.created_by),
      },
    },
    thread: stepId === null ? await threadEntries(db, prospect) : [],
  }
}

type Member = NonNullable<Awaited<ReturnType<typeof readMember>>>

const readMember = (db: Db, prospect: ProspectId) =>
  db
    .selectFrom('campaign_person as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .innerJoin('campaign as c', 'c.id', 'm.campaign_id')
    .innerJoin('app_user as u', 'u.id', 'c.created_by')
    .innerJoin('workspace as w', 'w.id', 'c.workspace_id')
    .leftJoin('goal as g', (on) =>
      on.onRef('g.id', '=', 'c.goal_id').on('g.deleted_at', 'is', null),
    )
    .leftJoin('icp_profile as i', (on) =>
      on.onRef('i.id', '=', 'c.icp_profile_id').on('i.deleted_at', 'is', null),
    )
    .leftJoin('topic as t', (on) =>
      on.onRef('t.id', '=', 'm.topic_id').on('t.deleted_at', 'is', null),
    )
    .where('m.id', '=', prospect)
    .where('p.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .select([
      'm.campaign_id',
      'c.language',
      'c.created_by',
      't.id as topic',
      't.angle as topic_angle',
    ])
    .select(sql<ProspectStatus>`m.status`.as('status'))
    .select(['p.first_name', 'p.last_name', 'p.full_name', 'p.headline', 'p.about', 'p.job_title'])
    .select(['p.company_name', 'p.industry', 'p.location', 'p.positions', 'p.custom_fields'])
    .select([
      'u.first_name as sender_first_name',
      'u.last_name as sender_last_name',
      'u.meeting_url',
    ])
    .select([
      'w.company_name as sender_company',
      'w.company_description',
      'w.demo_link',
      'w.website',
    ])
    .select(['g.description as goal', 'g.call_to_action', 'g.meeting_url as goal_meeting_url'])
    .select(['i.value_proposition', 'i.pains'])
    .executeTakeFirst()

/** What a step is for: the note of a request, the first message, or one that follows. */
export const purposeOfStep = sql<PromptPurpose>`case
  when s.step_type = 'connect' then 'invite_note'
  when exists (select from sequence_message e where e.sequence_id = s.sequence_id
    and e.workspace_id = s.workspace_id and e.deleted_at is null and e.step_type = 'message'
    and e.position < s.position) then 'follow_up'
  else 'first_message' end`

async function readStep(db: Db, campaign: Member['campaign_id'], id: SequenceMessageId) {
  const row = await db
    .selectFrom('sequence_message as s')
    .where('s.id', '=', id)
    .where('s.campaign_id', '=', campaign)
    .where('s.deleted_at', 'is', null)
    .where('s.step_type', 'in', ['connect', 'message'])
    .select(['s.id', 's.sequence_id', 's.step_type', 's.mode', 's.body', 's.variants'])
    .select(['s.max_length', 's.version', 's.prompt_version_id'])
    .select(purposeOfStep.as('purpose'))
    .executeTakeFirst()
  if (!row) return null
  const step: DraftedStep = {
    id: row.id,
    sequence: row.sequence_id,
    stepType: row.step_type,
    mode: row.mode,
    body: row.body,
    variants: row.variants,
    maxLength: row.max_length,
    version: row.version,
  }
  return { step, purpose: row.purpose, pinned: row.prompt_version_id }
}

/** The pinned version, or else the active one of the topic's session, or of the campaign's. */
async function readPrompt(
  db: Db,
  { campaign_id: campaign, topic }: Pick<Member, 'campaign_id' | 'topic'>,
  { purpose, pinned }: { readonly purpose: PromptPurpose; readonly pinned: DraftedBy['id'] | null },
): Promise<DraftedBy | null> {
  const row = await db
    .selectFrom('prompt_version as v')
    .innerJoin('prompt_session as k', 'k.id', 'v.prompt_session_id')
    .where('k.campaign_id', '=', campaign)
    .where((is) =>
      pinned === null
        ? is.and([
            is('k.purpose', '=', purpose),
            is('v.id', '=', is.ref('k.active_version_id')),
            is.or([is('k.topic_id', 'is', null), is('k.topic_id', '=', topic)]),
          ])
        : is('v.id', '=', pinned),
    )
    .select(['v.id', 'v.instructions', 'v.tone', 'v.language', 'v.max_length as maxLength'])
    .orderBy('k.topic_id', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

const readShortcuts = (db: Db, user: Member['created_by']) =>
  db
    .selectFrom('message_shortcut as s')
    .where('s.deleted_at', 'is', null)
    .where((is) => is.or([is('s.share_type', '=', 'workspace'), is('s.created_by', '=', user)]))
    .select(['s.shortcut', 's.body'])
    .orderBy('s.id')
    .limit(MAX_SHORTCUTS)
    .execute()
