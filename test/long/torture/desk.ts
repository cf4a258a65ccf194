import { keptText } from '#core/task-execution/thread-obstacle.ts'
import type {
  CampaignId,
  PersonMessageId,
  ProspectId,
  SequenceMessageId,
  TaskId,
} from '#core/runtime/ids.ts'
import type { NotePolicy } from '#core/campaign/campaign.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { PersonMessageChanges } from '#core/writing/person-message-api.ts'
import type { ChangeDraft } from '#server/drafts/change-draft.ts'
import type { EditSequence } from '#server/sequences/edit-sequence.ts'
import type { OutreachWorld } from '../../server/outreach/outreach-world.ts'
import { addSequence, type TestStep } from '../../server/outreach/follow-ups.ts'
import { deskServices } from './desk-services.ts'
import type { FaultPlan } from './fault-plan.ts'
import type { WatchedNetwork } from './watched-network.ts'

interface DeskDeps {
  readonly world: OutreachWorld
  readonly network: WatchedNetwork
  readonly plan: FaultPlan
}

interface Draft {
  readonly id: PersonMessageId
  readonly prospect: ProspectId
  readonly step: SequenceMessageId
  readonly body: string
  readonly status: string
  readonly version: number
}

interface Approval {
  readonly prospect: ProspectId
  readonly step: SequenceMessageId
  readonly text: string
}

/** So seldom a desk is looked at. */
const AT_WORK = 0.15

/** Users who approve what is written, or don't, and change their minds; what they hold to be approved. */
export class Desk {
  readonly #deps: DeskDeps
  readonly #changeDraft: ChangeDraft
  readonly #editSequence: EditSequence
  readonly #approvals = new Map<PersonMessageId, Approval>()
  readonly #removed = new Set<ProspectId>()
  readonly #paused = new Set<CampaignId>()
  /** As a desk that was not loaded again shows them. */
  #shown: readonly Draft[] = []

  constructor(deps: DeskDeps) {
    this.#deps = deps
    const { changeDraft, editSequence } = deskServices(deps.world)
    this.#changeDraft = changeDraft
    this.#editSequence = editSequence
  }

  /** What somebody's sequence says, with one text for each of its steps and people. */
  async begin(
    campaign: CampaignId,
    steps: readonly TestStep[],
    notes: NotePolicy = 'without_note',
  ): Promise<void> {
    const { world } = this.#deps
    await addSequence(world, campaign, steps)
    await world.sql`update campaign set note_policy = ${notes} where id = ${campaign}`
  }

  /** Texts are written, and most are approved. */
  async work(): Promise<void> {
    const { plan } = this.#deps
    if (plan.isOn && plan.random.next() > AT_WORK) return
    for (const campaign of this.#paused) if (plan.random.next() < 0.2) await this.#resume(campaign)
    await this.write()
    for (const draft of await this.#drafts('awaiting_approval')) {
      if (!plan.isOn || plan.random.next() < 0.5) await this.#change(draft, { status: 'approved' })
    }
  }

  /** What is missing, and what its step was changed of: with all that a text may have at its ends. */
  async write(): Promise<void> {
    const { sql } = this.#deps.world
    await sql`
      insert into person_sequence_message (workspace_id, campaign_id, campaign_person_id,
        sequence_message_id, purpose, body, writer, status, step_version)
      select m.workspace_id, m.campaign_id, m.id, s.id,
        case s.step_type when 'connect' then 'invite_note' else 'follow_up' end,
        ${'  Hello '}::text || p.public_identifier || ${',\r\n\r\n「'}::text || s.body || '」 ✓ #' || s.id || ${' \n'}::text,
        'text', 'awaiting_approval', s.version
      from campaign_person m join person p on p.id = m.person_id
      join campaign c on c.id = m.campaign_id
      join sequence_message s on s.campaign_id = m.campaign_id and s.deleted_at is null
      where (s.step_type = 'message'
          and m.status in ('DISCOVERED', 'VISITED', 'INVITATION_SENT', 'ACCEPTED', 'FOLLOW_UP')
        or s.step_type = 'connect' and c.note_policy <> 'without_note'
          and m.status in ('DISCOVERED', 'VISITED'))
        and not exists (select from person_sequence_message x
          where x.campaign_person_id = m.id and x.sequence_message_id = s.id)
      on conflict do nothing`
    await sql`
      update person_sequence_message d set status = 'awaiting_approval', step_version = s.version,
        version = d.version + 1, body = d.body || ' Anew.'
      from sequence_message s where s.id = d.sequence_message_id and d.status = 'draft'`
  }

  /** All that was held back goes on, so that it comes to its end. */
  async tidy(): Promise<void> {
    const { world } = this.#deps
    for (const campaign of this.#paused) await this.#resume(campaign)
    await this.#goOn()
    for (const draft of await this.#drafts('rejected')) {
      await this.#change(draft, { status: 'approved' })
    }
    await world.sql`update person_sequence_message set problems = '[]' where status = 'awaiting_approval'`
  }

  /** The same of the notes of an invitation; null among them where it may go without one. */
  async approvedNotesFor(task: TaskId): Promise<ReadonlySet<string | null>> {
    const [about] = await this.#deps.world.sql<{ policy: NotePolicy }>`
      select c.note_policy as policy from task t join campaign c on c.id = t.campaign_id
      where t.id = ${task}`
    const isNeeded = about?.policy === 'with_note' || about?.policy === 'wait_for_quota'
    return new Set([...(await this.approvedFor(task)), ...(isNeeded ? [] : [null])])
  }

  /** Of whomever a task is about the texts that may be sent, as far as their user knows. */
  async approvedFor(task: TaskId): Promise<ReadonlySet<string>> {
    const [about] = await this.#deps.world.sql<{
      prospect: ProspectId
      campaign: CampaignId
      isDeleted: boolean
    }>`
      select m.id as prospect, m.campaign_id as campaign, p.deleted_at is not null as "isDeleted"
      from task t join campaign_person m on m.id = t.campaign_person_id
      join person p on p.id = m.person_id where t.id = ${task}`
    if (!about || about.isDeleted) return new Set()
    const { prospect, campaign } = about
    if (this.#removed.has(prospect) || this.#paused.has(campaign)) return new Set()
    const texts = [...this.#approvals.values()].filter((one) => one.prospect === prospect)
    return new Set(texts.map(({ text }) => text))
  }

  /** About whomever a task is about, or anybody. */
  async changeMind(task: TaskId | null = null): Promise<void> {
    const { plan, world } = this.#deps
    const all = await this.#drafts()
    const its = await world.sql<{ id: ProspectId }>`
      select campaign_person_id as id from task where id = ${task}`
    const about = task === null ? all : all.filter(({ prospect }) => prospect === its[0]?.id)
    const draft = about[Math.floor(plan.upTo(about.length))]
    if (!draft) return
    const deeds = [
      () => this.#change(draft, { status: 'awaiting_approval' }),
      () => this.#change(draft, { status: 'rejected' }),
      () => this.#change(draft, { body: `${draft.body} Edited.` }),
      () => this.#change(draft, { body: `${draft.body} Edited!`, status: 'approved' }),
      () => this.#approveAsShown(draft),
      () => this.#changeStep(draft),
      () => this.#remove(draft.prospect),
      () => this.#takeBack(),
      () => this.#pause(draft.prospect),
      () => this.#goOn(),
    ]
    await deeds[Math.floor(plan.upTo(deeds.length))]?.()
    this.#shown = all
  }

  async #change(
    { id, prospect, step, version }: Draft,
    changes: Omit<PersonMessageChanges, 'version'>,
  ): Promise<void> {
    const { userId, workspaceId } = this.#deps.world
    const outcome = await this.#changeDraft.execute({ userId, workspaceId }, id, {
      ...changes,
      version,
    })
    if (outcome.kind !== 'changed') return
    const { status, body } = outcome.message
    if (status === 'approved') this.#approvals.set(id, { prospect, step, text: keptText(body) })
    else this.#approvals.delete(id)
  }

  /** By the version that was on screen, and is the newest, or not. */
  async #approveAsShown({ id }: Draft): Promise<void> {
    const shown = this.#shown.find((one) => one.id === id)
    if (shown) await this.#change(shown, { status: 'approved' })
  }

  async #changeStep({ step }: Draft): Promise<void> {
    const { workspaceId, sql } = this.#deps.world
    const [found] = await sql<{ body: string }>`
      select body from sequence_message where id = ${step} and deleted_at is null`
    if (!found) return
    const body = `${found.body}, changed`
    const outcome = await this.#editSequence.editStep(workspaceId, step, { body })
    if (outcome.kind !== 'kept') return
    for (const [id, approval] of this.#approvals) {
      if (approval.step === step) this.#approvals.delete(id)
    }
  }

  async #remove(prospect: ProspectId): Promise<void> {
    const { userId, workspaceId, services } = this.#deps.world
    const who = { userId, workspaceId }
    const { kind } = await services.cancelProspect.execute(who, prospect, 'USER_CANCELLED')
    if (kind === 'moved') this.#removed.add(prospect)
  }

  async #takeBack(): Promise<void> {
    const { userId, workspaceId, services, sql } = this.#deps.world
    const [prospect] = this.#removed
    if (prospect === undefined) return
    const [row] = await sql<{ before: ProspectStatus | null; campaign: CampaignId }>`
      select status_before as before, campaign_id as campaign
      from campaign_person where id = ${prospect}`
    if (!row?.before) return
    const who = { userId, workspaceId }
    const { kind } = await services.cancelProspect.execute(who, prospect, row.before)
    if (kind === 'removed_for_good') this.#removed.delete(prospect)
    if (kind !== 'moved') return
    this.#removed.delete(prospect)
    // It may have finished meanwhile.
    if (!this.#paused.has(row.campaign)) await this.#deps.world.run(row.campaign)
  }

  async #pause(prospect: ProspectId): Promise<void> {
    const { world } = this.#deps
    for (const campaign of this.#paused) return this.#resume(campaign)
    const [row] = await world.sql<{ campaign: CampaignId }>`
      select campaign_id as campaign from campaign_person where id = ${prospect}`
    if (!row) return
    const { kind } = await world.pause(row.campaign)
    if (kind === 'changed') this.#paused.add(row.campaign)
  }

  async #resume(campaign: CampaignId): Promise<void> {
    this.#paused.delete(campaign)
    await this.#deps.world.resume(campaign)
  }

  /** Whom the member wrote to by hand is written to again, by a user who has seen it. */
  async #goOn(): Promise<void> {
    const { world, network } = this.#deps
    const seen = await world.sql<{ who: string; text: string }>`
      with held as (update campaign_person set is_by_hand = false where is_by_hand returning id, person_id)
      select p.public_identifier as who, w.text from held
      join person p on p.id = held.person_id join thread_message w on w.campaign_person_id = held.id`
    for (const one of network.byHand) {
      one.isSettled ||= seen.some(({ who, text }) => who === one.who && text === one.text)
    }
  }

  #drafts(status: string | null = null): Promise<readonly Draft[]> {
    return this.#deps.world.sql<Draft>`
      select id, campaign_person_id as prospect, sequence_message_id as step, body, status, version
      from person_sequence_message where status = any(${
        status === null ? ['awaiting_approval', 'approved', 'rejected', 'sending'] : [status]
      }::text[]) order by id`
  }
}
