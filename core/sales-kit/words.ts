/** Written without spaces, so that any part of it may be a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const ENDS_IN_UNSPACED = new RegExp(`${UNSPACED.source}$`, 'u')
const BEGINS_UNSPACED = new RegExp(`^${UNSPACED.source}`, 'u')

/** A text as texts are compared: without case, width, accents and punctuation, its words apart. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim()

/** Whether one plain text is in another as whole words; what is written without spaces, anywhere. */
export const hasPhrase = (text: string, phrase: string): boolean => {
  if (phrase === '') return false
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (
      isBorder(text.slice(Math.max(0, at - 2), at), phrase) &&
      isBorder(phrase, text.slice(at + phrase.length, at + phrase.length + 2))
    ) {
      return true
    }
  }
  return false
}

/** Whether a word may end between two parts of a text. */
const isBorder = (before: string, after: string): boolean =>
  before === '' ||
  after === '' ||
  before.endsWith(' ') ||
  after.startsWith(' ') ||
  ENDS_IN_UNSPACED.test(before) ||
  BEGINS_UNSPACED.test(after)

/** Words that tell nothing of a title. */
const FILLERS = new Set(['of', 'and', 'the', 'for', 'in', 'at', 'a'])

/** Whether one plain text has all words of another, in any order. */
export const hasWords = (text: string, wanted: string): boolean => {
  const telling = wanted.split(' ').filter((word) => word !== '' && !FILLERS.has(word))
  return telling.length > 0 && telling.every((word) => hasPhrase(text, word))
}
