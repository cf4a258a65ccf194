import type { Campaign, ImportProgress } from '#core/campaign/campaign.ts'
import { RequestRejected } from '#core/errors.ts'
import { pause } from '#core/runtime/scheduler.ts'
import type { Command, CommandContext } from '../../context.ts'
import { CommandFailed } from '../../failures.ts'
import { allPages } from '../../input/all-pages.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { ProgressBar } from '../../output/progress-bar.ts'
import { resolveColumns, type ColumnOptions } from './csv-columns.ts'
import { openCsv, type CsvFile } from './csv-file.ts'
import { showCreated, type Created } from './show-created.ts'

interface Options extends ColumnOptions {
  readonly csv: string
  readonly name?: string
  readonly workspace?: number
  readonly run?: boolean
}

/** Most of the problems that are fetched; the count says how many there are. */
const MAX_PROBLEMS = 2000
const POLL_INTERVAL_MS = 300

export const createCampaign: Command<Options> = async (context, options) => {
  const { printer, server, services } = context
  const csv = await openCsv(services, options.csv)
  const columnMap = resolveColumns(csv.head, options)
  const workspace = await chooseWorkspace(services, server, options.workspace)
  const made = await services.campaigns.createFromCsv(workspace, {
    name: options.name ?? csv.file.name.replace(/\.[^.]+$/, ''),
    fileName: csv.file.name,
    columnMap,
    ...(csv.text !== null && { csv: csv.text }),
  })
  const progress = await importCsv(context, made, csv).catch(async (error: unknown) => {
    if (error instanceof RequestRejected) await rollBack(context, made)
    throw error
  })
  if (progress.state === 'failed') {
    await rollBack(context, made)
    throw importFailed(progress)
  }
  const problems = await allPages(
    (page) => services.campaigns.importProblems(made.id, page),
    MAX_PROBLEMS,
  )
  const campaign = await (options.run
    ? services.campaigns.run(made.id)
    : services.campaigns.load(made.id))
  const created: Created = { campaign, import: progress, problems }
  const { count, data } = problems
  printer.answer({ campaign, import: progress, problems: { count, data } }, () =>
    showCreated(printer, created, columnMap),
  )
}

/** Sends the file where it did not go along, and waits until its people are in. */
const importCsv = async (
  { io, printer, services }: CommandContext,
  campaign: Campaign,
  { file, text }: CsvFile,
): Promise<ImportProgress> => {
  const bar = new ProgressBar(io, printer.json)
  try {
    let progress = campaign.import
    if (text === null) {
      bar.show('Sending', 0, formatMegabytes(file.size))
      progress = await services.campaigns.upload(campaign.id, file, (sent) =>
        bar.show(
          'Sending',
          sent / file.size,
          `${formatMegabytes(sent)} of ${formatMegabytes(file.size)}`,
        ),
      )
    }
    while (progress?.state !== 'done' && progress?.state !== 'failed') {
      if (progress) bar.show('Importing', null, `${progress.rows} rows, ${progress.good} people`)
      await pause(services.scheduler, POLL_INTERVAL_MS)
      progress = await services.campaigns.loadImport(campaign.id)
    }
    return progress
  } finally {
    bar.done()
  }
}

/** A command that failed leaves nothing behind, as far as the server can be reached. */
const rollBack = ({ services }: CommandContext, campaign: Campaign): Promise<void> =>
  services.campaigns.remove(campaign.id).catch(() => undefined)

const formatMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

const REASONS: Readonly<Record<string, string>> = {
  empty_file: 'The file has no rows.',
  not_text: 'This is not a CSV: it is not text.',
  wrong_encoding: 'The text can’t be read. Save the file as UTF-8 and try again.',
  no_url_column: 'The file has no such column for the profile addresses.',
  unknown_column: 'The file lacks one of the columns that were named.',
}

const importFailed = (progress: ImportProgress): CommandFailed => {
  const code = progress.failure ?? 'import_failed'
  return new CommandFailed(code, REASONS[code] ?? `The import failed (${code}).`)
}
