import type { DraftProblem } from '../draft.ts'
import { problemsOf, type LookedAt } from './fault.ts'
import { matchesOf } from './text.ts'

/** Of no text that anybody would send. */
const ALWAYS = [
  /\{\{?[^{}]*\}\}?|\{\{|\}\}/u,
  /\[\[[^\]]*\]\]|\$\{[^}]*\}?|#\{[^}]*\}|<%.*?%>/u,
  /%[A-Z][A-Z_]+%|%\(\w+\)s|%[sd]\b/u,
  /_{2,}|[〇○◯●△▲×□■]{2,}|[△▲]+(?=業|株|社|様|の)|〇(?=様|さん|社|株)/u,
  /\bX{2,}Z?(?=[^a-z0-9]|$)|\bXYZ\b|\b(?:TODO|TBD|FIXME|lorem ipsum)\b/iu,
  /(?:\b(?:INSERT|YOUR|FIRST|LAST|FULL|COMPANY|JOB|RECIPIENT|PROSPECT|CONTACT|CLIENT|ENTER|ADD)[ _])+(?:COMPANY|NAME|TITLE|ROLE|INDUSTRY|CITY|DATE|HERE)\b/u,
] as const
/** Of texts that quote nobody: a headline may have brackets of its own. */
const UNLESS_QUOTED = [/\[[^\]\n]*\]/u, /<[^<>\n]*[\p{L}][^<>\n]*>/u] as const
/** 【ご相談】 is a heading; 【会社名】 is what somebody forgot. */
const NAMED_IN_JAPANESE =
  /[【〔〈《]\s*(?:(?:貴|御)?社名|会社名?|企業名|氏名|お?名前|姓|名|役職|部署|日付|日時|業界|業種|地域|商品名|サービス名|ここに[^】]*|挿入[^】]*)\s*[】〕〉》]/u

export const placeholdersIn = ({ seen, grounds }: LookedAt): readonly DraftProblem[] => {
  const always = [...ALWAYS, NAMED_IN_JAPANESE].flatMap((pattern) => matchesOf(seen, pattern))
  const unquoted = UNLESS_QUOTED.flatMap((pattern) => matchesOf(seen, pattern)).filter(
    (whole) => !grounds.values.some((value) => value.includes(whole)),
  )
  return problemsOf('unresolved_variable', [...always, ...unquoted])
}
