import type { PageProblem } from './page-problem.ts'
import type { WebPage } from './web-page.ts'

export type ReadPage =
  | { readonly kind: 'read'; readonly page: WebPage }
  | { readonly kind: 'page_unread'; readonly problem: PageProblem }

/** Reads a public page of the web as anybody sees it who opens it without signing in. */
export interface PageReader {
  /** Never throws for what is wrong with an address, a server or a page. */
  read(url: string): Promise<ReadPage>
}
