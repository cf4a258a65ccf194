import type { CampaignId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { CommandFailed } from '../../failures.ts'
import { leftOutOf, namesColumns, resolveColumns, type ColumnOptions } from './csv-columns.ts'
import { openCsv } from './csv-file.ts'
import { deletedMeanwhile, importFailed, importProblems, withImportBar } from './follow-import.ts'
import { ofKnownCampaign } from './known-campaign.ts'
import { answerCreated } from './show-created.ts'

interface Options extends ColumnOptions {
  readonly id: CampaignId
  readonly file: string
  readonly leaveOut?: readonly string[]
}

/** Sends a campaign its file: the rest of one that was interrupted, or another one after a failure; by other columns where any is named. */
export const uploadFile: Command<Options> = async (context, options) => {
  const { id, file: path } = options
  const { printer, services } = context
  const { file, head } = await openCsv(context, path)
  const { upload } = await ofKnownCampaign(id, services.campaigns.loadImport(id))
  if (upload === null) {
    throw new CommandFailed('invalid_transition', 'This campaign already has its file.')
  }
  if (namesColumns(options)) {
    const { networks } = await services.outreach.clock()
    await services.campaigns.chooseColumns(id, {
      columnMap: resolveColumns(head, options, networks),
      leftOut: leftOutOf(head, options.leaveOut),
    })
  }
  const outcome = await withImportBar(context, (importCsv, onStep) =>
    importCsv.upload(id, file, onStep),
  )
  if (outcome.kind === 'deleted') throw deletedMeanwhile(id)
  if (outcome.kind === 'refused' || outcome.kind === 'interrupted') throw outcome.error
  const { progress } = outcome
  if (outcome.kind === 'failed') throw importFailed(progress)
  const problems = await importProblems(context, id)
  const campaign = await services.campaigns.load(id)
  answerCreated(printer, { campaign, import: progress, problems })
}
