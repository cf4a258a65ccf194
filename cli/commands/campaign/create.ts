import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { keptColumns, leftOutOf, resolveColumns, type ColumnOptions } from './csv-columns.ts'
import { openCsv } from './csv-file.ts'
import { deletedMeanwhile, importFailed, importProblems, withImportBar } from './follow-import.ts'
import { settingsFrom, type SettingsOptions } from './settings-options.ts'
import { answerCreated, hasPeopleLeft } from './show-created.ts'

interface Options extends ColumnOptions, SettingsOptions {
  readonly csv?: string
  readonly name?: string
  readonly workspace?: WorkspaceId
  readonly leaveOut?: readonly string[]
  readonly run?: boolean
}

export const createCampaign: Command<Options> = async (context, options) => {
  const { printer, server, services } = context
  if (options.csv === undefined) {
    throw new UsageError('Missing --csv, or people-search, sales-nav or url: see --help.')
  }
  const { file, head } = await openCsv(context, options.csv)
  const { networks } = await services.outreach.clock()
  const columnMap = resolveColumns(head, options, networks)
  const leftOut = leftOutOf(head, options.leaveOut)
  const workspace = await chooseWorkspace(services, server, options.workspace)
  const name = options.name ?? file.name.replace(/\.[^.]+$/, '')
  const csv = { file, name, columnMap, leftOut, ...settingsFrom(options) }
  const outcome = await withImportBar(context, (importCsv, onStep) =>
    importCsv.execute(workspace, csv, onStep),
  )
  if (outcome.kind === 'deleted') throw deletedMeanwhile(outcome.campaign)
  if (outcome.kind === 'interrupted') {
    const { id } = outcome.campaign
    printer.note(`Campaign ${id} is kept. Continue with: overture campaign upload ${id} <file>`)
    throw outcome.error
  }
  const { progress } = outcome
  if (outcome.kind === 'failed') throw importFailed(progress)
  const { id } = outcome.campaign
  const problems = await importProblems(context, id)
  const made = await services.campaigns.load(id)
  const campaign = options.run && hasPeopleLeft(made) ? await services.campaigns.run(id) : made
  const columns = { columnMap, kept: keptColumns(head, columnMap, leftOut) }
  answerCreated(printer, { campaign, import: progress, problems }, columns)
}
