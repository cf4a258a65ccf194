import { hasPhrase, plainWords } from './words.ts'

/** The highest first: who is "co-founder and engineer" is a founder. */
export const SENIORITIES = [
  'founder',
  'c_level',
  'vice_president',
  'director',
  'manager',
  'senior',
  'staff',
  'entry',
] as const
export type Seniority = (typeof SENIORITIES)[number]

/** What a title says of it; whose says nothing is on the staff. */
const MARKS: Readonly<Record<Exclude<Seniority, 'staff'>, readonly string[]>> = {
  founder: ['founder', 'cofounder', 'owner', 'proprietor', '創業者', '共同創業者', '創業'],
  c_level: [
    ...['ceo', 'cto', 'cfo', 'coo', 'cmo', 'cio', 'cro', 'cpo', 'ciso', 'chro', 'cxo', 'chief'],
    ...['president', 'managing director', '社長', '会長', '代表取締役', '最高経営責任者', '頭取'],
    ...['代表', '最高責任者', '最高技術責任者', '最高財務責任者'],
  ],
  vice_president: [
    'vp',
    'svp',
    'evp',
    'avp',
    'vice president',
    '副社長',
    '執行役員',
    '専務',
    '常務',
  ],
  director: ['director', 'head', '取締役', '本部長', '部長', '事業部長', '統括'],
  manager: [
    'manager',
    'lead',
    'leader',
    'supervisor',
    '課長',
    '次長',
    'マネージャー',
    'マネジャー',
    '係長',
    '主任',
    'リーダー',
    '室長',
    '店長',
  ],
  senior: ['senior', 'sr', 'principal', 'expert', 'シニア', '上級', '主席', '主幹'],
  entry: [
    'junior',
    'jr',
    'intern',
    'trainee',
    'assistant',
    'apprentice',
    'student',
    'インターン',
    'アシスタント',
    '見習い',
    '新人',
    '新卒',
    '学生',
    '補佐',
  ],
}

/** Titles that hold a higher one's mark without being it. */
const OTHERS: readonly (readonly [phrase: string, is: Seniority])[] = [
  ['vice president', 'vice_president'],
  ['副社長', 'vice_president'],
  ['assistant manager', 'manager'],
  ['副部長', 'director'],
  ['部長代理', 'manager'],
  ['部長補佐', 'manager'],
  ['課長補佐', 'manager'],
]

const HELPER = '(assistant|secretary|aide|adviser|advisor)'
const OWNED =
  '(process|product|data|dataset|system|service|application|app|api|platform|feature|project|program|programme|risk|control|asset|domain|content|backlog|epic)s?'

/** What names somebody else, or a thing: it says nothing of whose title it is in. */
const NOT_THEIR_OWN: readonly (readonly [part: RegExp, left: string])[] = [
  [new RegExp(`\\b${HELPER} (to|of|for) .*`), '$1'],
  [/(\S+ )?\bexecutive (assistant|secretary)\b/, ''],
  [/\S+ ((personal )?(assistant|secretary))$/, '$1'],
  [new RegExp(`\\b${OWNED} owners?\\b|\\bowner (of )?(the )?${OWNED}\\b`, 'g'), ''],
  [/\bleads? (gen|generat(ion|or)|nurtur(e|ing)|qualification|scoring|acquisition)\b/g, ''],
]
/** The same in Japanese, within one word: whose title is 社長秘書 is no 社長. */
const SERVED_IN_JAPANESE =
  /^.*(?:秘書|社長室|社長付)|^.*(?=アシスタント$)|^.*(?:社長|会長|役員|取締役|代表|ceo)補佐/

/** What stands between two titles of one person; a comma may stand within one. */
const BETWEEN_TITLES = /[|｜•·・/／;；\n]/

const ownPartOf = (title: string): string => {
  const own = NOT_THEIR_OWN.reduce((left, [part, kept]) => left.replace(part, kept), title)
  return own
    .split(' ')
    .map((word) => word.replace(SERVED_IN_JAPANESE, ''))
    .join(' ')
}

/** The seniority that a job title speaks of; null where there is no title. */
export const seniorityOf = (jobTitle: string): Seniority | null => {
  if (plainWords(jobTitle) === '') return null
  const title = jobTitle
    .split(BETWEEN_TITLES)
    .map((part) => ownPartOf(plainWords(part)))
    .join(' ')
  const others = OTHERS.filter(([phrase]) => hasPhrase(title, phrase))
  const rest = others.reduce((left, [phrase]) => left.replaceAll(phrase, ' '), title)
  return (
    SENIORITIES.find(
      (each) =>
        others.some(([, is]) => is === each) ||
        (each !== 'staff' && MARKS[each].some((mark) => hasPhrase(rest, mark))),
    ) ?? 'staff'
  )
}
