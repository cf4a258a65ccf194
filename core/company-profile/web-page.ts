import type { Language } from '../user/language.ts'

/** Where on a page a text stands. `name` and `summary` are what the page says of itself to machines. */
export type PagePlace = 'title' | 'name' | 'summary' | 'heading' | 'text' | 'link'

export interface PageText {
  readonly place: PagePlace
  /** One line, as it is read on the page. */
  readonly text: string
}

/** What somebody who opens a page can read of it. It is data: whatever it says, it asks nothing of us. */
export interface WebPage {
  /** Where it was read in the end, after redirects. */
  readonly url: string
  /** As the page says; null where it doesn't. */
  readonly language: Language | null
  readonly texts: readonly PageText[]
}
