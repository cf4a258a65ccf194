/** Markup that is safe to send: everything put into it was escaped on the way. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[]

/** A template whose values are escaped, unless they are markup themselves. */
export const html = (literals: TemplateStringsArray, ...values: readonly Part[]): Html =>
  new Html(literals.reduce((all, literal, index) => all + textOf(values[index - 1]) + literal))

/** Says where a text is in Japanese, for those who listen to the page. */
export const language = (text: string): Html | false =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) && new Html('lang="ja"')

/** Markup that was written here, not typed by anybody. */
export const ownMarkup = (text: string): Html => new Html(text)

const textOf = (part: Part): string => {
  if (part === false || part === null || part === undefined) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(textOf).join('')
  return escape(String(part))
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
