/** As `person_words` of the database takes texts apart. */
const SEPARATORS = /[\s[\];!?#$%*<>={}~^./_@:+&,|()'"-]+/u
const UNSPACED = /[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uff66-\uff9f]+/gu
/** Of what is written without spaces, the beginnings are kept so far. */
const MAX_UNSPACED = 20
const MAX_WORDS = 12

export interface SearchWords {
  /** Found by their beginnings. */
  readonly words: readonly string[]
  /** The same, of scripts without spaces between words. */
  readonly runs: readonly string[]
}

/** What is looked for; null where nothing is that anybody could be found by. */
export function searchWords(text: string): SearchWords | null {
  const runs = (text.match(UNSPACED) ?? []).map((run) => [...run].slice(0, MAX_UNSPACED).join(''))
  const words = text
    .toLowerCase()
    .replaceAll(UNSPACED, ' ')
    .split(SEPARATORS)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length + runs.length === 0) return null
  return { words: words.slice(0, MAX_WORDS), runs: runs.slice(0, MAX_WORDS) }
}
