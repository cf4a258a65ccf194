import type { ImportProgress, RowProblem } from '#core/campaign/campaign.ts'
import { ImportCsv, type ImportStep } from '#core/campaign/import-csv.ts'
import { allPages } from '#core/runtime/all-pages.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { Page } from '#core/runtime/page.ts'
import type { CommandContext } from '../../context.ts'
import { CommandFailed, interrupted } from '../../failures.ts'
import { throughOutages } from '../../input/through-outages.ts'
import { ProgressBar } from '../../output/progress-bar.ts'

/** Most of the problems that are fetched; the count says how many there are. */
const MAX_PROBLEMS = 2000

/** Shows how far an import is while `work` goes on, through outages; Ctrl-C ends it at the next step. */
export const withImportBar = async <T>(
  { io, printer, services }: CommandContext,
  work: (importCsv: ImportCsv, onStep: (step: ImportStep) => void) => Promise<T>,
): Promise<T> => {
  const bar = new ProgressBar(io, printer.json)
  const importCsv = new ImportCsv({ ...services, look: throughOutages({ printer, services }) })
  const interruption = io.interruption()
  let startsOver = false
  const onStep = (step: ImportStep): void => {
    if (interruption.aborted) endAt(step)
    if (step.kind === 'sending' && step.startsOver && !startsOver) {
      startsOver = true
      printer.note('A different file was begun before: sending this one from the start.')
    }
    showStep(bar, step)
  }
  return work(importCsv, onStep).finally(() => bar.done())
}

export const importProblems = (
  { services }: CommandContext,
  campaign: CampaignId,
): Promise<Page<RowProblem>> =>
  allPages((page) => services.campaigns.importProblems(campaign, page), MAX_PROBLEMS)

const endAt = (step: ImportStep): void => {
  if (step.kind === 'importing') {
    const { campaign } = step
    throw interrupted(
      `Interrupted. The server continues the import. Stop it with: overture campaign delete ${campaign}`,
    )
  }
  if (step.sent < step.total) throw interrupted()
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

/** The campaign was deleted while its file was sent or read. */
export const deletedMeanwhile = (campaign: CampaignId): CommandFailed =>
  new CommandFailed('deleted', `Campaign ${campaign} is deleted.`)

export const importFailed = (progress: ImportProgress): CommandFailed => {
  const code = progress.failure ?? 'import_failed'
  return new CommandFailed(code, REASONS[code] ?? `The import failed (${code}).`)
}
