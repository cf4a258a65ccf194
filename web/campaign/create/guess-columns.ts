export const COLUMN_FIELDS = [
  'profileUrl',
  'fullName',
  'firstName',
  'lastName',
  'jobTitle',
  'companyName',
  'location',
] as const
export type ColumnField = (typeof COLUMN_FIELDS)[number]

/** For each field the number of its column; fields that the file lacks are absent. */
export type Mapping = Readonly<Partial<Record<ColumnField, number>>>

const NAMES: Record<ColumnField, RegExp> = {
  profileUrl:
    /^(linkedin|profile|person|member|public)?(profile|linkedin|public)?(url|link|address|uri)$|^linkedin$|^profile$|プロフィール|url/,
  fullName: /^(full|display)?name$|^(person|contact|prospect)(name)?$|^(氏名|名前|フルネーム)$/,
  firstName: /^(first|given|fore)name$|^(名|下の名前)$/,
  lastName: /^(last|family|sur)name$|^(姓|名字|苗字)$/,
  jobTitle: /^(job|current)?(title|position|role)$|^headline$|^(役職|肩書き?|職位)$/,
  companyName:
    /^(current)?(company|organi[sz]ation|employer|account)(name)?$|^(会社名?|企業名?|勤務先)$/,
  location: /^(location|city|region|country|place|based)$|^(所在地|勤務地|地域|国|都市)$/,
}

const PROFILE = /^(https?:\/\/)?[^\s/]+\/in\/[^\s/]+/i

/** Whether a value could be the address of a profile. */
export const looksLikeProfile = (value: string): boolean => PROFILE.test(value.trim())

/** Share of the values of one column that could be addresses of profiles. */
export const profileShare = (
  rows: readonly (readonly string[])[],
  column: number | undefined,
): number => {
  if (column === undefined) return 0
  const filled = rows.map((row) => row[column] ?? '').filter((value) => value !== '')
  return filled.length === 0 ? 0 : filled.filter(looksLikeProfile).length / filled.length
}

/** Which column is what, by what the values look like and by the names in the header. */
export const guessColumns = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Mapping => {
  const taken = new Set<number>()
  const mapping: Partial<Record<ColumnField, number>> = {}
  for (const field of COLUMN_FIELDS) {
    const byName = columns.findIndex(
      (name, index) => !taken.has(index) && NAMES[field].test(plain(name)),
    )
    const found = field === 'profileUrl' ? urlColumn(columns, rows, byName) : byName
    if (found < 0) continue
    mapping[field] = found
    taken.add(found)
  }
  return mapping
}

/** The column whose values are addresses of profiles, whatever it is called. */
const urlColumn = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  byName: number,
): number => {
  if (byName >= 0 && profileShare(rows, byName) > 0) return byName
  const byValue = columns.findIndex((_, index) => profileShare(rows, index) >= 0.5)
  return byValue >= 0 ? byValue : byName
}

const plain = (name: string): string => name.toLowerCase().replace(/[\s_.\-/()（）]/g, '')
