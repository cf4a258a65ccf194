import type { Network } from '../network/network.ts'
import { isProfileAddress } from '../network/profile-address.ts'
import type { ColumnMap } from './campaign-api.ts'
import { CSV_TEXTS } from './csv-texts.ts'

export type ColumnField = keyof ColumnMap

/** For each field the number of its column; fields that the file lacks are absent. */
export type Mapping = Readonly<Partial<Record<ColumnField, number>>>

export const COLUMN_FIELDS: readonly ColumnField[] = ['profileUrl', ...CSV_TEXTS]

/** How headers are named in the exports people bring, most telling first; lower case, letters only. */
const HEADER_PATTERNS: Readonly<Record<ColumnField, readonly RegExp[]>> = {
  profileUrl: [
    /^(person|member|contact|public)?(linkedin|profile|linkedinprofile|publicprofile)(url|link|address|uri)$/,
    /^(person|member|contact|public)?(linkedin|profile)$|プロフィール/,
    /^(url|link|uri|リンク)$/,
    /url/,
  ],
  fullName: [
    /^(full|display|contact|person|prospect)?name$/,
    /^(氏名|名前|フルネーム)$/,
    /^(person|contact|prospect)$/,
  ],
  firstName: [/^(first|given|fore)name$/, /^first$/, /^(名|下の名前)$/],
  lastName: [/^(last|family|sur)name$/, /^last$/, /^(姓|名字|苗字)$/],
  jobTitle: [
    /^jobtitle$/,
    /^(current|job)?(title|position|role)$|^occupation$/,
    /^headline$/,
    /^(役職|肩書き?|職位|職種)$/,
  ],
  companyName: [
    /^(current)?(company|organi[sz]ation|employer|account)(name)?$/,
    /^(会社名?|企業名?|勤務先)$/,
  ],
  location: [
    /^(location|city|region|country|place|based)$/,
    /^(所在地|勤務地|地域|場所|住所|国|都市)$/,
  ],
}

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
  const taken = new Set<number>()
  const mapping: Partial<Record<ColumnField, number>> = {}
  for (const field of COLUMN_FIELDS) {
    const byName = columnNamedLike(columns, HEADER_PATTERNS[field], taken)
    const found = field === 'profileUrl' ? addressColumn(columns, sample, byName) : byName
    if (found === undefined) continue
    mapping[field] = found
    taken.add(found)
  }
  return mapping
}

const columnNamedLike = (
  columns: readonly string[],
  names: readonly RegExp[],
  taken: ReadonlySet<number>,
): number | undefined => {
  for (const name of names) {
    const found = columns.findIndex(
      (column, at) => !taken.has(at) && name.test(normalizeHeader(column)),
    )
    if (found >= 0) return found
  }
  return undefined
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

const normalizeHeader = (column: string): string =>
  column.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
