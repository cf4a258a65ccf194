import { numberOf, type Headcount, type Phrasebook } from './phrasebook.ts'
import { ENGLISH_INDUSTRIES, ENGLISH_LOCATIONS } from './english-names.ts'

const GROUP =
  'companies|businesses|firms|teams?|departments?|organi[sz]ations|manufacturers|makers|retailers|brands|agencies|shops|stores|restaurants|hotels|hospitals|clinics|schools|banks|insurers|startups|start-ups|carriers|hauliers|forwarders|shippers|brokers|builders|contractors|operators|factories|plants|warehouses|owners|founders|managers|directors|leaders|heads|planners|engineers|buyers|recruiters|developers|accountants|freelancers|professionals|customers|enterprises'

/** Behind whom these stand, what is done for them begins. */
const ENDS_AUDIENCE =
  'to|with|by|so|who|that|when|without|through|cut|save|reduce|grow|find|run|hire|measure|plan|sell|ship|manage|get|close|build|keep|stop|turn|make|win|see|know|move|meet|spend|deliver|automate|understand|train|replace|handle|track|need|want|can'

const AUDIENCES = [
  new RegExp(
    String.raw`\b(?:built|made|designed|created|ideal|perfect|software|platform|tools?|services?|solutions?|app|systems?|programmes?|programs?|courses) for (.+)`,
    'i',
  ),
  /\bwe (?:help|serve|work with|support|partner with|supply|train|advise) (.+)/i,
  /\b(?:helps|serves|supports|supplies|trains|advises) (.+)/i,
  /\b(?:used|trusted|chosen|loved) by (.+)/i,
  /\bour (?:customers|clients) (?:are|include) (.+)/i,
  new RegExp(String.raw`\bfor ((?:[\w&'’/-]+[ ,]+){0,8}(?:${GROUP})\b.*)`, 'i'),
]

const FUNCTION =
  'operations|sales|marketing|hr|human resources|people|finance|it|supply chain|logistics|procurement|purchasing|product|engineering|security|data|facilit(?:y|ies)|warehouse|fleet|transport|quality|plant|production|maintenance|talent|recruiting|customer success|customer support|support|compliance|legal|revenue|growth|brand|e-?commerce|store|clinic|practice|project|site|property|training|learning|energy|sustainability|office|innovation'

const TITLES = [
  new RegExp(String.raw`\b(?:heads?|directors?|vps?|vice presidents?) of (?:${FUNCTION})\b`, 'gi'),
  new RegExp(
    String.raw`\b(?:${FUNCTION}) (?:managers?|directors?|leaders?|leads?|officers?|planners?|engineers?|buyers?|coordinators?|executives?|specialists?|supervisors?)\b`,
    'gi',
  ),
  /\b(?:C[EFIMOT]Os?|CISOs?|CHROs?)\b/g,
  /\b(?:(?:business|shop|store|practice|restaurant|hotel)[ -])?owners?\b/gi,
  /\b(?:co-?)?founders?\b/gi,
]

export const ENGLISH: Phrasebook = {
  describes: new RegExp(
    [
      String.raw`\b(?:is|are) (?:[\w’&-]+ ){0,8}(?:platform|software|company|agency|studio|services?|provider|tool|app|system|firm|manufacturer|maker|consultancy|network|marketplace|solution|partner|supplier|carrier|clinic|school|lab|workspace|assistant)\b`,
      String.raw`^(?:we|[A-Z][\w&.’'-]*(?: [A-Z][\w&.’'-]*){0,3}) (?:also |only )?(?:help|build|make|provide|offer|deliver|design|develop|sell|run|move|manufactur|plan|operat|train|suppl|automat|connect|produc|maintain|advis|brew|publish)\w*\b`,
    ].join('|'),
    'iu',
  ),
  audienceIn(sentence) {
    for (const pattern of AUDIENCES) {
      const named = pattern.exec(sentence)?.[1]
      const audience = named === undefined ? '' : upToItsEnd(named)
      if (audience.length >= 4 && new RegExp(String.raw`\b(?:${GROUP})\b`, 'i').test(audience)) {
        return audience
      }
    }
    return null
  },
  titlesIn: (sentence) => TITLES.flatMap((pattern) => sentence.match(pattern) ?? []).map(asTitle),
  headcountIn: headcountIn,
  industries: ENGLISH_INDUSTRIES,
  locations: ENGLISH_LOCATIONS,
  speaksOfPlaces:
    /\b(?:customers|clients|companies|businesses|teams|manufacturers|retailers|serv\w+|deliver\w*|across|throughout|available)\b/i,
  speaksOfItself:
    /\b(?:our (?:own )?(?:team|staff|founders?|ceo|cto|offices?|headquarters)|we are (?:a team of )?\d|founded|headquarter\w*|(?:we are|we’re|now) hiring|join us|careers?|vacanc\w+|today a team)\b/i,
  pain: /\b(?:tired of|struggl\w+|wast(?:e|es|ed|ing)|lost|manual(?:ly)?|error-prone|errors|frustrat\w+|hard to|difficult|spreadsheets?|paperwork|too (?:late|slow|long|many|expensive)|bottleneck\w*|retyp\w+|unplanned|delays?|no-shows?|overtime|nobody knows)\b/i,
  value:
    /\b(?:sav(?:e|es|ing)|reduc(?:e|es|ing)|cuts?|cutting|increas\w+|faster|automat\w+|in (?:\w+ )?(?:minutes|hours|days)|half|doubl\w+|twice|fewer|more (?:meetings|orders|revenue|time)|on time|without|\d+ ?%|one place|real[ -]time)(?!\w)/i,
  calls: [
    {
      kind: 'book_meeting',
      pattern:
        /\b(?:book|request|schedule|arrange|get) (?:an? |your |my )?(?:free |live |personal |\d+-minute )*(?:demo|call|meeting|consultation|appointment|visit)\b|\btalk to (?:sales|an expert|our team|us)\b/i,
    },
    {
      kind: 'start_conversation',
      pattern:
        /\b(?:contact (?:us|sales)|get in touch|(?:get|request) an? (?:free )?quote|start (?:your |a )?free trial|try (?:it )?(?:for )?free|request (?:a )?samples?)\b/i,
    },
    {
      kind: 'partner',
      pattern: /\b(?:become an? (?:\w+ )?(?:partner|reseller)|partner with us)\b/i,
    },
  ],
}

function headcountIn(sentence: string): Headcount | null {
  if (!new RegExp(String.raw`\b(?:${GROUP})\b`, 'i').test(sentence)) return null
  const who = String.raw`(?:employees|people|staff|workers)`
  const range = new RegExp(
    String.raw`\b(\d[\d,]*)\s*(?:to|and|[-–—])\s*(\d[\d,]*)\s+${who}\b`,
    'i',
  ).exec(sentence)
  if (range) return { min: numberOf(range[1] ?? ''), max: numberOf(range[2] ?? '') }
  const least =
    new RegExp(String.raw`\b(?:more than|over|at least|from) (\d[\d,]*)\s+${who}\b`, 'i').exec(
      sentence,
    ) ?? new RegExp(String.raw`\b(\d[\d,]*)(?:\+| or more)\s+${who}\b`, 'i').exec(sentence)
  if (least) return { min: numberOf(least[1] ?? ''), max: null }
  const most = new RegExp(
    String.raw`\b(?:up to|fewer than|less than|under) (\d[\d,]*)\s+${who}\b`,
    'i',
  ).exec(sentence)
  return most ? { min: null, max: numberOf(most[1] ?? '') } : null
}

/** Whom a sentence names, without what is done for them. */
const upToItsEnd = (named: string): string =>
  (
    named
      .split(/[.;:!?()—–]|\s-\s/u)[0]
      ?.split(new RegExp(String.raw`,?\s+(?:${ENDS_AUDIENCE})\s`, 'i'))[0] ?? ''
  )
    .replace(/,.*\b(?:we|it|our|they|nothing)\b.*$/i, '')
    .trim()

const SMALL = new Set(['of', 'and'])

/** `heads of operations` as `Head of Operations`. */
const asTitle = (found: string): string => {
  const [first = '', ...rest] = found.split(' ')
  const isOf = rest[0]?.toLowerCase() === 'of'
  const words = isOf
    ? [singular(first), ...rest]
    : [...found.split(' ').slice(0, -1), singular(found.split(' ').at(-1) ?? '')]
  return words
    .map((word) => (SMALL.has(word.toLowerCase()) ? word.toLowerCase() : capital(word)))
    .join(' ')
}

const singular = (word: string): string => word.replace(/s$/, '')

const capital = (word: string): string =>
  /^(?:hr|it|vp)$/i.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)
