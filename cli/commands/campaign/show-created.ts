import type { ColumnMap } from '#core/campaign/campaign-api.ts'
import type { Campaign, ImportProgress, RowProblem } from '#core/campaign/campaign.ts'
import type { Page } from '#core/runtime/page.ts'
import { nothingToDo } from '../../failures.ts'
import { stripControls } from '../../output/strip-controls.ts'
import type { Printer } from '../../output/printer.ts'
import type { Column } from '../../output/table.ts'

interface Created {
  readonly campaign: Campaign
  readonly import: ImportProgress
  readonly problems: Page<RowProblem>
}

/** What became of the columns of the file. */
interface Columns {
  readonly columnMap: ColumnMap
  readonly kept: readonly string[]
}

/** The answer of whatever brought a campaign its people; fails where that leaves nobody to contact. */
export const answerCreated = (printer: Printer, created: Created, columns?: Columns): void => {
  const { campaign, import: progress, problems } = created
  const { count, data } = problems
  const duplicates = campaign.counts.byStatus.DUPLICATED
  const answer = { campaign, import: progress, duplicates, problems: { count, data } }
  printer.answer(answer, () => showCreated(printer, created, columns))
  if (hasPeopleLeft(campaign)) return
  const why = duplicates > 0 ? `all ${duplicates} are in another campaign` : 'nobody was imported'
  throw nothingToDo(
    `Nothing to do: ${why}. Delete it with: overture campaign delete ${campaign.id}`,
  )
}

/** Whom another campaign has, too, is skipped. */
export const hasPeopleLeft = ({ counts }: Campaign): boolean =>
  counts.total > counts.byStatus.DUPLICATED

const showCreated = (printer: Printer, created: Created, columns?: Columns): void => {
  const { campaign, problems } = created
  const { good, rows } = created.import
  printer.line(
    stripControls(`Campaign ${campaign.id}, ${campaign.name}: imported ${good} of ${rows} rows.`),
  )
  if (columns !== undefined) showColumns(printer, columns)
  if (problems.count > 0) {
    printer.line()
    printer.table(COLUMNS, problems.data, '')
    if (problems.data.length < problems.count) {
      printer.note(`The first ${problems.data.length} of ${problems.count} skipped rows.`)
    }
  }
  const duplicates = campaign.counts.byStatus.DUPLICATED
  if (duplicates > 0) printer.note(`Skipped, as another campaign has them: ${duplicates}.`)
  if (campaign.status === 'draft' && hasPeopleLeft(campaign))
    printer.note(`Start it with: overture campaign run ${campaign.id}`)
}

const showColumns = (printer: Printer, { columnMap, kept }: Columns): void => {
  printer.note(
    `Columns: ${Object.entries(columnMap)
      .map(([field, header]) => `${field} from "${header}"`)
      .join(', ')}.`,
  )
  if (kept.length > 0) {
    printer.note(`Kept as custom fields: ${kept.map((header) => `"${header}"`).join(', ')}.`)
  }
}

const SENTENCES: Readonly<Record<RowProblem['code'], string>> = {
  duplicate_row: 'the same person as above',
  invalid_url: 'not a profile URL',
  missing_url: 'no profile URL',
  foreign_network: 'on another network',
  malformed_row: 'the row is broken',
  too_long: 'too long',
  contacted_before: 'contacted before, or possibly so, then deleted',
  deleted_just_now: 'deleted just now, while something was done for them: import them later',
  do_not_contact: 'not to be contacted; deleted before',
}

const COLUMNS: readonly Column<RowProblem>[] = [
  { title: 'LINE', side: 'right', whole: true, text: (row) => String(row.line) },
  {
    title: 'REASON',
    whole: true,
    text: (row) =>
      row.firstLine === null
        ? SENTENCES[row.code]
        : `${SENTENCES[row.code]}, line ${row.firstLine}`,
  },
  { title: 'VALUE', text: (row) => row.value },
]
