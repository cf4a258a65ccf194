import type { PersonSkipCode } from '#core/person/person-job.ts'
import type { PersonId } from '#core/runtime/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { DraftStore } from '../drafts/draft-store.ts'
import type { GenerateTexts } from '../drafts/generate-texts.ts'
import { textsToWrite } from '../drafts/texts-to-write.ts'
import type { BatchDone, JobWork } from './job-work.ts'
import type { PersonJobRecord, PersonJobStore } from './person-job-store.ts'

interface GenerateDraftsDeps {
  readonly database: Database
  readonly jobs: Pick<PersonJobStore, 'claim' | 'keepChanges'>
  readonly drafts: DraftStore
  readonly generateTexts: GenerateTexts
}

/** Writes what comes next for many people of a campaign. */
export class GenerateDrafts implements JobWork {
  readonly batch = 20
  readonly #deps: GenerateDraftsDeps

  constructor(deps: GenerateDraftsDeps) {
    this.#deps = deps
  }

  async ahead(
    job: PersonJobRecord,
    people: readonly PersonId[],
    signal: AbortSignal,
  ): Promise<void> {
    const { campaign } = job.options
    if (campaign === undefined || people.length === 0) return
    const { database, jobs, generateTexts } = this.#deps
    const asked = { workspaceId: job.workspaceId, campaign, job: job.id }
    const begun = await database.inWorkspace(job.workspaceId, async (transaction) => {
      if (!(await jobs.claim(transaction, job))) return []
      // Known before anything is written, so that undoing it misses nobody.
      const changes = people.map((id) => ({ id, change: {} }))
      await jobs.keepChanges(transaction, job.id, changes)
      return generateTexts.begin(transaction, asked, people)
    })
    await generateTexts.write(asked, begun, signal)
  }

  async execute(
    transaction: Transaction,
    { id, options: { campaign } }: PersonJobRecord,
    people: readonly PersonId[],
  ): Promise<BatchDone> {
    if (campaign === undefined) return {}
    const found = await this.#deps.drafts.nextTexts(transaction, campaign, people)
    const skipped: Partial<Record<PersonSkipCode, number>> = {}
    const skip = (code: PersonSkipCode, count: number) => {
      if (count > 0) skipped[code] = (skipped[code] ?? 0) + count
    }
    skip('not_found', people.length - found.length)
    for (const next of found) {
      const why = textsToWrite(next, id).skipped
      if (why !== null) skip(why, 1)
    }
    return { skipped }
  }

  async cancel(transaction: Transaction, { id, workspaceId, options }: PersonJobRecord) {
    const { drafts } = this.#deps
    const { campaign: campaignId } = options
    const ids = await drafts.cancelUnwritten(transaction, id)
    const people = await drafts.countWrittenTo(transaction, id)
    const event = { kind: 'messages', workspaceId, ids } as const
    return { people, events: campaignId === undefined ? [] : [{ ...event, campaignId }] }
  }
}

/** Takes back what a job wrote, except what a user approved or edited since, or what is being sent. */
export class UndoDrafts implements JobWork {
  readonly batch = 500
  readonly #drafts: Pick<DraftStore, 'cancelOfJob'>

  constructor(drafts: Pick<DraftStore, 'cancelOfJob'>) {
    this.#drafts = drafts
  }

  async execute(
    transaction: Transaction,
    { workspaceId, options: { undoes, campaign: campaignId } }: PersonJobRecord,
    people: readonly PersonId[],
  ): Promise<BatchDone> {
    if (undoes === undefined || campaignId === undefined) return {}
    const ids = await this.#drafts.cancelOfJob(transaction, undoes, people)
    return { events: [{ kind: 'messages', workspaceId, campaignId, ids }] }
  }
}
