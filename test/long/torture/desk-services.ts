import { draftServices, type DraftDeps } from '#server/drafts/draft-services.ts'
import { languageModelServices } from '#server/language-model/language-model-services.ts'
import { PostgresDraftStore } from '#server/postgres/drafts/postgres-draft-store.ts'
import { PostgresDueTextStore } from '#server/postgres/drafts/postgres-due-text-store.ts'
import { PostgresModelUsageStore } from '#server/postgres/language-model/postgres-model-usage-store.ts'
import { postgresMaterialStores } from '#server/postgres/sales-kit/postgres-material-stores.ts'
import { PostgresSequenceStore } from '#server/postgres/sequences/postgres-sequence-store.ts'
import { sequenceServices } from '#server/sequences/sequence-services.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import type { OutreachWorld } from '../../server/outreach/outreach-world.ts'

type Given = Pick<DraftDeps, 'database' | 'clock' | 'scheduler' | 'logger' | 'bus' | 'outreach'>

/** How texts are written and changed, by rules alone. */
export const writingServices = (given: Given) =>
  draftServices({
    ...{ ...given, drafts: new PostgresDraftStore(), dueTexts: new PostgresDueTextStore() },
    ...languageModelServices({ ...given, modelUsage: new PostgresModelUsageStore() }),
    isAlone: false,
  })

/** What users change texts and steps with; what they are told always arrives. */
export const deskServices = ({ database, clock, services }: OutreachWorld) => {
  const bus = { publish: () => {}, subscribe: () => () => {}, close: async () => {} }
  const given = { database, clock, scheduler: clock, logger: new MemoryLogger(), bus }
  const { changeDraft } = writingServices({ ...given, outreach: services }).drafting
  const sequences = new PostgresSequenceStore()
  const materialStores = postgresMaterialStores()
  const { editSequence } = sequenceServices({ database, bus, sequences, materialStores })
  return { changeDraft, editSequence }
}
