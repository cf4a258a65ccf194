import type { Network } from '../network/network.ts'
import { isProfileAddress } from '../network/profile-address.ts'
import { CSV_TEXTS } from './csv-texts.ts'
import { HEADER_NAMES, isSomeName, normalizeHeader, type ColumnField } from './header-names.ts'

export type { ColumnField }

/** For each field the number of its column; fields that the file lacks are absent. */
export type Mapping = Readonly<Partial<Record<ColumnField, number>>>

export const COLUMN_FIELDS: readonly ColumnField[] = ['profileUrl', ...CSV_TEXTS]

/** At least this share of a column's values tells that it holds addresses of profiles. */
const MIN_PROFILE_SHARE = 0.5

/** The first rows of a file, and the networks whose people it may hold. */
export interface CsvSample {
  readonly rows: readonly (readonly string[])[]
  readonly networks: readonly Network[]
}

/** Share of the values of one column that are addresses of profiles. */
export const profileShare = ({ rows, networks }: CsvSample, column: number | undefined): number => {
  if (column === undefined) return 0
  const filled = rows.map((row) => row[column] ?? '').filter((value) => value !== '')
  const profiles = filled.filter((value) => isProfileAddress(value, networks))
  return filled.length === 0 ? 0 : profiles.length / filled.length
}

/** Whether a column was chosen for the addresses whose values are none, as far as networks are known. */
export const looksWrong = (sample: CsvSample, column: number | undefined): boolean =>
  column !== undefined &&
  sample.networks.length > 0 &&
  profileShare(sample, column) < MIN_PROFILE_SHARE

/** Which column is what, by what stands in them and by the names in the header. */
export const guessColumns = (columns: readonly string[], sample: CsvSample): Mapping => {
  const headers = columns.map(normalizeHeader)
  const taken = new Set<number>()
  const mapping: Partial<Record<ColumnField, number>> = {}
  for (const field of COLUMN_FIELDS) {
    const byName = columnNamedLike(headers, field, taken)
    const found = field === 'profileUrl' ? addressColumn(columns, sample, byName) : byName
    if (found === undefined) continue
    mapping[field] = found
    taken.add(found)
  }
  return withHalfName(mapping, headers, sample)
}

const columnNamedLike = (
  headers: readonly string[],
  field: ColumnField,
  taken: ReadonlySet<number>,
): number | undefined => {
  for (const isNamed of HEADER_NAMES[field]) {
    const found = headers.findIndex((header, at) => !taken.has(at) && isNamed(header))
    if (found >= 0) return found
  }
  return undefined
}

/** A "Name" beside a first name is the last name, and the other way round, unless it holds that too. */
const withHalfName = (mapping: Mapping, headers: readonly string[], sample: CsvSample): Mapping => {
  const { fullName, firstName, lastName, ...others } = mapping
  const half = firstName ?? lastName
  if (fullName === undefined || half === undefined) return mapping
  if (firstName !== undefined && lastName !== undefined) return mapping
  if (!isSomeName(headers[fullName] ?? '')) return mapping
  const rows = sample.rows.filter((row) => row[fullName] && row[half])
  const whole = rows.filter((row) => (row[fullName] ?? '').includes(row[half] ?? ''))
  if (rows.length === 0 || whole.length * 2 >= rows.length) return mapping
  return firstName === undefined
    ? { ...others, firstName: fullName, lastName: half }
    : { ...others, firstName, lastName: fullName }
}

/** The column whose values are addresses of profiles, whatever it is called. */
const addressColumn = (
  columns: readonly string[],
  sample: CsvSample,
  byName: number | undefined,
): number | undefined => {
  if (profileShare(sample, byName) >= MIN_PROFILE_SHARE) return byName
  const shares = columns.map((_, at) => profileShare(sample, at))
  const most = Math.max(0, ...shares)
  const isTelling = most >= MIN_PROFILE_SHARE || (most > 0 && byName === undefined)
  return isTelling ? shares.indexOf(most) : byName
}
