import type { ColumnMap } from '#core/campaign/campaign-api.ts'
import type { CsvHead } from '#core/campaign/csv-head.ts'
import { customColumns } from '#core/campaign/custom-columns.ts'
import { guessColumns } from '#core/campaign/guess-columns.ts'
import type { Network } from '#core/network/network.ts'
import { CommandFailed, UsageError } from '../../failures.ts'

export interface ColumnOptions {
  readonly columnUrl?: string
  readonly columnFirstName?: string
  readonly columnLastName?: string
  readonly columnFullName?: string
  readonly columnJobTitle?: string
  readonly columnCompany?: string
  readonly columnLocation?: string
}

/** The columns that were named, and for the rest those that their headers or values give away. */
export const resolveColumns = (
  head: CsvHead,
  options: ColumnOptions,
  networks: readonly Network[],
): ColumnMap => {
  const named = namedColumns(head, options)
  const taken = new Set(Object.values(named))
  const guessed = Object.entries(guessColumns(head.columns, { rows: head.rows, networks }))
    .map(([field, at]) => [field, head.columns[at] ?? ''] as const)
    .filter(([, column]) => !taken.has(column))
  const { profileUrl, ...others } = { ...Object.fromEntries(guessed), ...named }
  if (profileUrl !== undefined) return { profileUrl, ...others }
  throw new CommandFailed(
    'no_url_column',
    `No profile URL column found; name it with --column-url. Columns: ${formatColumnList(head)}.`,
  )
}

const namedColumns = (head: CsvHead, options: ColumnOptions): Partial<ColumnMap> => {
  const columns: { -readonly [Field in keyof ColumnMap]?: string } = {}
  const name = (field: keyof ColumnMap, option: string, header: string | undefined): void => {
    if (header === undefined) return
    columns[field] = columnNamed(head, option, header)
  }
  name('profileUrl', '--column-url', options.columnUrl)
  name('firstName', '--column-first-name', options.columnFirstName)
  name('lastName', '--column-last-name', options.columnLastName)
  name('fullName', '--column-full-name', options.columnFullName)
  name('jobTitle', '--column-job-title', options.columnJobTitle)
  name('companyName', '--column-company', options.columnCompany)
  name('location', '--column-location', options.columnLocation)
  return columns
}

/** The column of this header; a header that the file lacks is refused. */
export const columnNamed = (head: CsvHead, option: string, header: string): string => {
  const found = head.columns.find((one) => one.toLowerCase() === header.trim().toLowerCase())
  if (found !== undefined) return found
  throw new UsageError(
    `${option}: the file has no column "${header}". There are: ${formatColumnList(head)}.`,
  )
}

/** Whether any column is named. */
export const namesColumns = (options: ColumnOptions & { readonly leaveOut?: unknown }): boolean =>
  Object.entries(options).some(
    ([name, value]) => /^(column|leaveOut)/.test(name) && value !== undefined,
  )

/** The columns that are not to be kept. */
export const leftOutOf = (head: CsvHead, headers: readonly string[] = []): readonly string[] =>
  headers.map((header) => columnNamed(head, '--leave-out', header))

/** The columns that are kept as custom fields. */
export const keptColumns = (
  { columns }: CsvHead,
  columnMap: ColumnMap,
  leftOut: readonly string[],
): readonly string[] => {
  const others = new Set([...Object.values(columnMap), ...leftOut])
  return customColumns(columns, (at) => others.has(columns[at] ?? '')).map(
    (at) => columns[at] ?? '',
  )
}

const formatColumnList = (head: CsvHead): string =>
  head.columns.map((column) => `"${column}"`).join(', ')
