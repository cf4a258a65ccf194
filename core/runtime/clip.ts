/** At most `length` UTF-16 units of a text, with no half of a character anywhere in it. */
export const clip = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
