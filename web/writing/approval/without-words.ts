/** A text without some of its words, nor the space that they leave. */
export const withoutWords = (text: string, words: string): string =>
  text
    .replace(words, '')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ +([.,!?])/g, '$1')
    .trim()
