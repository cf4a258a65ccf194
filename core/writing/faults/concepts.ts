import type { Grounds } from './grounds.ts'
import { subjectOf, type Subject } from './subject.ts'
import { matchesOf } from './text.ts'

/** Something that a draft may tell only where a fact tells it, too, in whichever language. */
interface Concept {
  readonly told: readonly RegExp[]
  /** What of a fact is enough; null where only the same words are. */
  readonly ground: RegExp | null
  /** Whose word alone will do: nobody but the user can promise a discount. */
  readonly of?: Subject
}

const CONCEPTS: readonly Concept[] = [
  {
    told: [
      /\b(?:the|your|that|this|recent) (?:\w+ )?(?:strike|fire|flood|accident|lawsuit|scandal|recall|outage|breach|bankruptcy|closure|earthquake)\b(?! (?:strategy|safety|drill|door|escape|risk|insurance))/iu,
      /火災|火事|水害|洪水|地震|事故|訴訟|不祥事|ストライキ|倒産|閉鎖|漏えい|漏洩/u,
    ],
    ground:
      /strike|fire|flood|accident|lawsuit|scandal|recall|outage|breach|bankrupt|closure|earthquake|火災|火事|水害|洪水|地震|事故|訴訟|不祥事|倒産|閉鎖|漏えい|漏洩|無災害/iu,
  },
  {
    told: [
      /(?<!\b(?:in|by) )\b(?:your|the|that|this|a|an) (?:\w+ ){0,2}?(?:posts?|articles?|newsletter|book|blog|interview|comment)\b(?! (?:a|an|the|your|our|time|call)\b)/iu,
      /投稿|記事(?!に)|著書|ブログ|\bnote、|インタビュー|書籍/u,
    ],
    ground:
      /\bposts?\b|\barticle|newsletter|\bbook\b|\bblog|interview|\bauthor|comment|投稿|記事|著書|ブログ|書籍/iu,
  },
  {
    told: [
      /\b(?:podcast|keynote|webinar|episode)\b/iu,
      /\b(?:your|the|that|this) (?:\w+ )?(?:talk|speech|presentation|panel|video)\b/iu,
      /講演|登壇|ウェビナー|ポッドキャスト|動画|出演/u,
    ],
    ground:
      /podcast|keynote|webinar|\btalk|speech|speaker|panel|\bvideo|講演|登壇|ウェビナー|ポッドキャスト|動画|出演/iu,
  },
  {
    told: [
      /\baward\w*|(?<!deserves? an? )\bprizes?\b|\bwinner|\bwon\b(?!')|\bmedal\b|\baccolade\w*/iu,
      /受賞|大賞/u,
    ],
    ground: /award|prize|winner|\bwon\b|medal|受賞|大賞|表彰/iu,
  },
  {
    told: [
      /\b(?:nominat\w+|finalist|listing|voted|ranked|recogni[sz]ed as|named \w+ of)\b/iu,
      /表彰|選出|選ばれ/u,
    ],
    ground: /nominat|finalist|voted|ranked|recogni[sz]ed|表彰|選出|選ばれ/iu,
  },
  {
    told: [
      /\b(?:market[- ]leader|market[- ]leading|(?:the|a) leading|number one|world-class|best[- ]in[- ]class|best of its kind|best-selling|guaranteed?|proven|trusted by|top-rated|award-winning)\b|#1\b/iu,
      /ナンバーワン|No\.? ?1|第?1位|トップ(?:クラス|シェア)|最大手|最優秀|金賞|銀賞|業界(?:初|唯一|最)|日本(?:初|一)|世界(?:初|一)|多数の|数多くの|豊富な実績/u,
    ],
    ground: null,
  },
  {
    told: [
      /\b(?:hiring|recruiting|vacanc\w+|job openings?|open positions?)\b/iu,
      /募集|求人|採用中/u,
    ],
    ground: /hiring|recruit|vacanc|open position|採用中|募集|求人/iu,
  },
  {
    told: [
      /\b(?:raised|funding|fundraising|invested in|series [a-e]\b|(?:new|latest|seed|funding|investment|[$€£]\S+) round)\b/iu,
      /資金調達|増資|出資/u,
    ],
    ground: /raised|funding|invest|series [a-e]\b|seed|資金調達|増資|出資/iu,
  },
  {
    told: [
      /\b(?:acqui(?:red|res|sition)\w*|merger|merged|takeover|IPO|went public)\b/iu,
      /上場|合併|買収|統合/u,
    ],
    ground: /acqui(?:re|si)|merge|takeover|\bIPO\b|public|上場|合併|買収|統合/iu,
  },
  {
    told: [
      /\b(?:promotion|promoted|new (?:job|position|post|gig)|anniversary|recently (?:became|joined|started|moved)|just (?:became|joined|started|moved)|stepped up)\b/iu,
      /昇進|栄転|就任(?!され(?:て|た))|ご転職|転職され|ご異動|異動され|周年/u,
    ],
    ground:
      /promot|new (?:job|role|position)|anniversary|joined|昇進|栄転|就任|転職|異動|周年|(?:今年|今月|先月|この春|今春)から.{0,12}[長員役任]/iu,
  },
  {
    told: [
      /\b(?:product launch|launched|new (?:office|branch|store|factory|plant|site)|grand opening|expan(?:ded|ding|sion)|opened (?:a|an|your|the|in)|layoffs?|laid off|restructur\w+|press release|the news)\b/iu,
      /新店舗|新製品|新商品|発売|オープン|開設|移転|進出|プレスリリース(?:を(?:出|拝)|で|に)|ニュース|リリースされ|人員削減/u,
    ],
    ground:
      /launch|new (?:office|branch|store|factory|plant|site)|opening|opened|expan|press release|新店舗|新製品|新商品|発売|オープン|開設|移転|進出|プレスリリース|ニュース|リリース/iu,
  },
  {
    told: [
      /\b(?:MBA|Ph\.?D|doctorate|bachelor'?s?|master's|degree|diploma|alumn\w+|alma mater|universit\w+|college|studied|graduated?|graduate of|went to school)\b/iu,
      /大学|大学院|高校|博士|修士|卒業|\bMBA\b|留学|母校|同窓|学部/u,
    ],
    ground:
      /\bMBA\b|Ph\.?D|doctorate|bachelor|master|degree|diploma|alumn|universit|college|studied|graduat|大学|高校|博士|修士|卒/iu,
  },
  {
    told: [/出身|\bOB\b|\bOG\b|卒業生/u],
    ground: /出身|卒|\bOB\b/u,
  },
  {
    told: [
      /\b(?:first \w+|trial|it|this|which|everything|setup|plan|access) (?:is|are|comes?) (?:completely |totally )?free\b|\bfree (?:of charge|trial|year|week|month|plan|account|audit|consultation|licen[cs]e|gift|sample)\b|\bfor free\b|\b(?:discount|voucher|refund|gift card|coupon|money-back)\b/iu,
      /無料|割引|値引|ギフト券|半額|返金|特典|クーポン/u,
    ],
    ground: /free|discount|voucher|refund|gift|無料|0円|割引|値引|ギフト|返金|特典/iu,
    of: 'own',
  },
  {
    told: [
      /\b(?:doubl(?:e|es|ed|ing)(?![- ](?:check|take))|tripl(?:e|es|ed|ing)|halv(?:e|es|ed|ing)|twice (?:as|the|your)|by half|half (?:of|your|the (?:time|cost|price|effort|work|hours|budget|money))|(?:a|one|two) (?:third|thirds|quarter)s? of(?! an hour))\b/iu,
      /半分|半減|倍増|倍に|[二三四五]分の[一二三四]|数[十百千万]/u,
    ],
    ground: /doubl|tripl|halv|half|twice|third|quarter|半分|半減|倍|分の/iu,
  },
]

/** What a sentence tells of these without a fact behind it. */
export const ungroundedConcepts = (sentence: string, grounds: Grounds): readonly string[] =>
  CONCEPTS.flatMap(({ told, ground, of }) => {
    const found = told.flatMap((pattern) => matchesOf(sentence, pattern))
    if (found.length === 0) return []
    if (ground === null) return found.filter((phrase) => !grounds.has(phrase))
    const subject = of ?? subjectOf(sentence)
    if (grounds.matches(ground, subject)) return []
    return found.filter((phrase) => !grounds.hasTogether([phrase], subject))
  })
