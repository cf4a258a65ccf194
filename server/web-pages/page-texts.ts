import { Parser } from 'htmlparser2'
import type { PagePlace, PageText, WebPage } from '#core/company-profile/web-page.ts'
import { clip } from '#core/runtime/clip.ts'
import { LANGUAGES } from '#core/user/language.ts'

/** More than a page that somebody reads has; the rest is left out. */
const MAX_TEXTS = 2000
const MAX_TEXT_LENGTH = 5000

/** What nobody reads on a page. */
const UNREAD = new Set(
  'script style noscript template svg iframe object canvas audio video select textarea'.split(' '),
)
/** What runs beside a page and isn't its text: a clock, a ticker, a log. */
const RUNNING_ROLES = new Set(['timer', 'marquee', 'log'])
/** Their text is a part of the line around them. */
const INLINE = new Set(
  'abbr b bdi bdo cite code data dfn em font i ins kbd mark q rb ruby s small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
const LINKS = new Set(['a', 'button'])
const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i

type Attributes = Readonly<Record<string, string>>

/** What a person reads of a page, line by line: scripts, styles and what is hidden is not. */
export const htmlPage = (markup: string, url: string): WebPage => {
  const lines = new Lines()
  const parser = new Parser({
    onopentag: (name, attributes) => lines.open(name, attributes),
    onclosetag: (name) => lines.close(name),
    ontext: (text) => lines.add(text),
  })
  parser.write(markup)
  parser.end()
  return { url, language: lines.language, texts: lines.end() }
}

/** A page that is nothing but text. */
export const plainPage = (body: string, url: string): WebPage => {
  const lines = new Lines()
  for (const line of body.split('\n')) lines.addLine(line)
  return { url, language: null, texts: lines.end() }
}

class Lines {
  readonly #texts: PageText[] = []
  /** Whether each open element, by itself, hides what is in it. */
  readonly #hiding: boolean[] = []
  #hidden = 0
  #links = 0
  #line = ''
  #isAllLink = true
  #place: PagePlace = 'text'
  language: WebPage['language'] = null

  open(name: string, attributes: Attributes): void {
    if (name === 'html') this.language = languageOf(attributes.lang)
    if (name === 'meta') this.#addMeta(attributes)
    if (name === 'br') this.#line += '\n'
    else if (!INLINE.has(name) && (!LINKS.has(name) || this.#isAllLink)) this.#flush()
    const hides = UNREAD.has(name) || isHidden(attributes) || isRunning(attributes)
    this.#hiding.push(hides)
    if (hides) this.#hidden++
    if (LINKS.has(name)) this.#links++
    if (/^h[1-6]$/.test(name)) this.#place = 'heading'
    if (name === 'title') this.#place = 'title'
  }

  close(name: string): void {
    if (name !== 'br' && !INLINE.has(name) && !LINKS.has(name)) this.#flush()
    if (LINKS.has(name)) this.#links--
    if (this.#hiding.pop() === true) this.#hidden--
    if (/^h[1-6]$|^title$/.test(name)) this.#place = 'text'
  }

  add(text: string): void {
    if (this.#hidden > 0 || this.#line.length > MAX_TEXT_LENGTH) return
    this.#line += text
    if (this.#links === 0 && text.trim() !== '') this.#isAllLink = false
  }

  addLine(line: string): void {
    this.#keep('text', line)
  }

  end(): readonly PageText[] {
    this.#flush()
    return this.#texts
  }

  #flush(): void {
    const isLink = this.#isAllLink && this.#place === 'text'
    this.#keep(isLink ? 'link' : this.#place, this.#line)
    this.#line = ''
    this.#isAllLink = true
  }

  #addMeta({ name, property, content = '' }: Attributes): void {
    const key = (property ?? name ?? '').toLowerCase()
    if (key === 'og:site_name') this.#keep('name', content)
    if (key === 'description' || key === 'og:description') this.#keep('summary', content)
  }

  #keep(place: PagePlace, line: string): void {
    if (this.#texts.length === MAX_TEXTS) return
    const text = oneLine(line)
    if (text !== '') this.#texts.push({ place, text })
  }
}

const isHidden = ({ hidden, style = '', 'aria-hidden': ariaHidden }: Attributes): boolean =>
  hidden !== undefined || ariaHidden === 'true' || HIDDEN_STYLE.test(style)

const isRunning = ({ role = '' }: Attributes): boolean =>
  RUNNING_ROLES.has(role.trim().toLowerCase())

const languageOf = (tag = ''): WebPage['language'] =>
  LANGUAGES.find((language) => tag.toLowerCase().split(/[-_]/)[0] === language) ?? null

/** Between these a line is broken without a space. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。！？]`
const BREAK_IN_JAPANESE = new RegExp(String.raw`(?<=${UNSPACED})\n(?=${UNSPACED})`, 'gu')

/** As it is read: spaces are one, and there is nothing that can't be seen. Takes as long as the text is. */
const oneLine = (text: string): string =>
  clip(
    text
      .slice(0, MAX_TEXT_LENGTH * 2)
      .replaceAll(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))
      .replaceAll(BREAK_IN_JAPANESE, '')
      .replaceAll('\n', ' ')
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim(),
    MAX_TEXT_LENGTH,
  )
