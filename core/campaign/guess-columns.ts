import type { ColumnMap } from './campaign-api.ts'

export type ColumnField = keyof ColumnMap

/** How headers are named in the exports people bring, most telling first; lower case, letters only. */
const NAMES: Readonly<Record<ColumnField, readonly string[]>> = {
  profileUrl: [
    ...['profileurl', 'linkedinprofileurl', 'personlinkedinurl', 'linkedinurl', 'linkedinprofile'],
    ...['profilelink', 'publicprofileurl', 'contactlinkedinurl', 'linkedin', 'url', 'profile'],
    ...['プロフィールurl', 'プロフィール', 'リンク'],
  ],
  firstName: ['firstname', 'givenname', 'first', 'forename', '名'],
  lastName: ['lastname', 'familyname', 'surname', 'last', '姓', '苗字'],
  fullName: ['fullname', 'name', 'contactname', 'person', '氏名', '名前', 'フルネーム'],
  jobTitle: [
    ...['jobtitle', 'title', 'position', 'currentposition', 'role', 'occupation'],
    ...['役職', '職種', '肩書き', '肩書'],
  ],
  companyName: [
    ...['companyname', 'company', 'currentcompany', 'organization', 'organisation', 'employer'],
    ...['account', '会社名', '会社', '企業名', '勤務先'],
  ],
  location: ['location', 'city', 'region', 'country', '所在地', '地域', '場所', '住所'],
}

const FIELDS = Object.keys(NAMES).filter((field): field is ColumnField => field in NAMES)

/** Which column holds what, by the names of the columns and, for the address, what stands in them. */
export const guessColumns = (
  headers: readonly string[],
  rows: readonly (readonly string[])[] = [],
): Partial<ColumnMap> => {
  const guessed: { -readonly [Field in ColumnField]?: string } = {}
  const taken = new Set<string>()
  const take = (field: ColumnField, header: string | undefined): void => {
    if (header === undefined || taken.has(header)) return
    guessed[field] = header
    taken.add(header)
  }
  take('profileUrl', columnOfAddresses(headers, rows))
  for (const field of FIELDS) {
    if (guessed[field] === undefined) take(field, namedLike(headers, NAMES[field], taken))
  }
  return guessed
}

const namedLike = (
  headers: readonly string[],
  names: readonly string[],
  taken: ReadonlySet<string>,
): string | undefined => {
  const free = headers.filter((header) => header.trim() !== '' && !taken.has(header))
  for (const name of names) {
    const found = free.find((header) => lettersOf(header) === name)
    if (found !== undefined) return found
  }
  return undefined
}

const lettersOf = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** The column in which the most cells are addresses of profiles, where any are. */
const columnOfAddresses = (
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): string | undefined => {
  const counts = headers.map((_, at) => rows.filter((row) => isAddress(row[at] ?? '')).length)
  const most = Math.max(0, ...counts)
  return most === 0 ? undefined : headers[counts.indexOf(most)]
}

const isAddress = (cell: string): boolean => /^\s*(https?:\/\/)?[\w.:-]+\/in\/[^/\s]+/i.test(cell)
