import { anyOf, matchesOf } from './text.ts'
import { problemsOf, type LookedAt } from './fault.ts'
import type { DraftProblem } from '../draft.ts'

const DOT = String.raw`(?:\.|。|\s+\.\s*|\s*(?:[[({]\s*(?:dot|\.|ドット)\s*[\])}]|ドット|\bdot\b)\s*)`
const AT = String.raw`(?:\s*(?:@|◎|[[({]\s*(?:at|@|アット(?:マーク)?)\s*[\])}]|アットマーク|アット)\s*|\s+(?:at|AT)\s+)`
const LABEL = String.raw`[a-z0-9](?:[a-z0-9-]*[a-z0-9])?`
const ENDING = String.raw`(?:com|net|org|io|co|jp|app|dev|ai|me|info|biz|de|fr|uk|eu|us|ly|gg|xyz|site|online|shop|example|test|[a-z]{2,12})`
/** A dot within a word is an address's; one that is spelled or spaced needs an ending that is well known. */
const DOMAIN = String.raw`(?<![@\p{L}\p{N}.])${LABEL}(?:\.${LABEL})*\.${ENDING}(?![\p{Script=Latin}\p{N}@])`
const HIDDEN_DOMAIN = String.raw`(?<![a-z0-9])${LABEL}${DOT}(?:com|net|org|io|co|jp|app|dev|ai|info|biz|de|uk|eu|ly|xyz|site|example)(?![a-z0-9])`
const LINKS = [
  /\b(?:https?|hxxps?|ftp):\/\/[^\s、。「」<>（）()]+/iu,
  new RegExp(String.raw`${DOMAIN}(?:[/?#][^\s、。「」<>()]*)?`, 'iu'),
  new RegExp(HIDDEN_DOMAIN, 'iu'),
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/u,
] as const
const EMAILS = [
  new RegExp(
    String.raw`[a-z0-9._+-]+${AT}${LABEL}(?:${DOT}${LABEL})*${DOT}[a-z]{2,12}(?![a-z])`,
    'iu',
  ),
] as const
const SPOKEN_DIGIT =
  '(?:(?:double|triple) )?(?:zero|oh|hundred|one|two|three|four|five|six|seven|eight|nine|ゼロ|[〇一二三四五六七八九])'
const PHONES = [
  /(?<![\d.,])(?:\+|\(?0|\(?\d{3}\)?[-. ]|\d-\d{3})[\d\s().ー-]{6,}\d/u,
  /(?<!\d)\d{9,}(?!\d)/u,
  new RegExp(String.raw`${SPOKEN_DIGIT}(?:[\s,ー-]*(?:の)?${SPOKEN_DIGIT}){6,}`, 'iu'),
] as const
const HANDLES = [
  /(?<![\p{L}\p{N}.])@[a-z0-9_.]{2,}/iu,
  /\b(?:telegram|whatsapp|wechat|skype|discord|kakao ?talk|viber|snapchat|messenger)\b/iu,
  /\bLINE(?![a-z])(?=\s*(?:ID|の|:|で|@|is|交換|追加|公式|アカウント)| ID)|LINE交換/u,
  /カカオトーク|(?<!\p{Script=Katakana})ライン(?:で|の?ID|交換|を?追加)|テレグラム|インスタ(?:グラム)?のDM|ワッツアップ|スカイプ/u,
] as const

/** Names with a dot that are no addresses. */
const NO_ADDRESSES =
  /^(?:e\.g|i\.e|a\.m|p\.m|node\.js|vue\.js|next\.js|asp\.net|u\.s|u\.k|ph\.d)\.?$/iu

/** Links, email addresses, phone numbers and handles; the user's own have been taken out before. */
export const foreignAddressesIn = ({ added, grounds }: LookedAt): readonly DraftProblem[] => {
  const emails = EMAILS.flatMap((pattern) => matchesOf(added, pattern)).filter(isEmail)
  const rest = emails.length === 0 ? added : added.replaceAll(anyOf(emails, 'gu'), ' ')
  const links = LINKS.flatMap((pattern) => matchesOf(rest, pattern))
    .map((link) => link.replace(/[.,;:!?)\]'"」]+$/u, ''))
    .filter(
      (link) => !NO_ADDRESSES.test(link) && !isNumber(link) && !isCompany(link, grounds.names),
    )
  const numbers = PHONES.flatMap((pattern) => matchesOf(rest, pattern)).filter(isPhone)
  const handles = HANDLES.flatMap((pattern) => matchesOf(rest, pattern)).filter(
    (handle) => handle.startsWith('@') || !grounds.has(handle),
  )
  return [
    ...problemsOf('foreign_link', links.filter(isWhole)),
    ...problemsOf('foreign_address', [...emails, ...numbers, ...handles]),
  ]
}

/** Whether none of the others holds it. */
const isWhole = (link: string, _: number, all: readonly string[]): boolean =>
  !all.some((other) => other !== link && other.includes(link))

/** "Call me at noon, please. Co." is none: an address has its last dot right before an ending. */
const isEmail = (text: string): boolean =>
  /[@◎]|[[({]|アット/u.test(text) || /\b(?:dot)\b/iu.test(text)

const isNumber = (text: string): boolean => /^[\d.,]+$/.test(text) && text.split('.').length < 4

/** Booking.com is a company that somebody worked for. */
const isCompany = (link: string, names: readonly string[]): boolean =>
  names.some((name) => name.toLowerCase() === link.toLowerCase())

const isPhone = (text: string): boolean => {
  const digits = text.replaceAll(/\D/g, '')
  const isRange = /^(?:19|20)\d\d\D+(?:19|20)\d\d$/.test(text.trim())
  return !isRange && (digits.length === 0 || digits.length >= 8)
}
