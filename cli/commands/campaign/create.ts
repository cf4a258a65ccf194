import type { ImportProgress } from '#core/campaign/campaign.ts'
import { ImportCsv, type ImportStep } from '#core/campaign/import-csv.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { CommandFailed, UsageError } from '../../failures.ts'
import { allPages } from '#core/runtime/all-pages.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { ProgressBar } from '../../output/progress-bar.ts'
import { columnNamed, keptColumns, resolveColumns, type ColumnOptions } from './csv-columns.ts'
import { openCsv } from './csv-file.ts'
import { showCreated, type Created } from './show-created.ts'

interface Options extends ColumnOptions {
  readonly csv?: string
  readonly name?: string
  readonly workspace?: WorkspaceId
  readonly leaveOut?: readonly string[]
  readonly run?: boolean
}

/** Most of the problems that are fetched; the count says how many there are. */
const MAX_PROBLEMS = 2000

export const createCampaign: Command<Options> = async (context, options) => {
  const { io, printer, server, services } = context
  const { csv } = options
  if (csv === undefined) {
    throw new UsageError('Missing --csv, or people-search, sales-nav or url: see --help.')
  }
  const { file, head } = await openCsv(services, csv)
  const { networks } = await services.outreach.clock()
  const columnMap = resolveColumns(head, options, networks)
  const leftOut = (options.leaveOut ?? []).map((header) => columnNamed(head, '--leave-out', header))
  const workspace = await chooseWorkspace(services, server, options.workspace)
  const name = options.name ?? file.name.replace(/\.[^.]+$/, '')
  const bar = new ProgressBar(io, printer.json)
  const outcome = await new ImportCsv(services)
    .execute(workspace, { file, name, columnMap, leftOut }, (step) => showStep(bar, step))
    .finally(() => bar.done())
  const { progress } = outcome
  if (outcome.kind === 'failed') throw importFailed(progress)
  const { id } = outcome.campaign
  const problems = await allPages(
    (page) => services.campaigns.importProblems(id, page),
    MAX_PROBLEMS,
  )
  const campaign = await (options.run ? services.campaigns.run(id) : services.campaigns.load(id))
  const created: Created = { campaign, import: progress, problems }
  const { count, data } = problems
  printer.answer({ campaign, import: progress, problems: { count, data } }, () =>
    showCreated(printer, created, { columnMap, kept: keptColumns(head, columnMap, leftOut) }),
  )
}

const showStep = (bar: ProgressBar, step: ImportStep): void => {
  if (step.kind === 'importing') {
    const { rows, good } = step.progress
    return bar.show('Importing', null, `${rows} rows, ${good} people`)
  }
  const { sent, total } = step
  const all = formatMegabytes(total)
  bar.show('Sending', sent / total, sent === 0 ? all : `${formatMegabytes(sent)} of ${all}`)
}

const formatMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

const REASONS: Readonly<Record<string, string>> = {
  empty_file: 'The file has no rows.',
  not_text: 'This is not a CSV: it is not text.',
  wrong_encoding: 'The text can’t be read. Save the file as UTF-8 and try again.',
  no_url_column: 'The file has no such profile URL column.',
  file_lost: 'The backup that was restored does not have this file. Send it again.',
  unknown_column: 'The file lacks one of the columns that were named.',
}

const importFailed = (progress: ImportProgress): CommandFailed => {
  const code = progress.failure ?? 'import_failed'
  return new CommandFailed(code, REASONS[code] ?? `The import failed (${code}).`)
}
