import type { Scheduler } from '#core/runtime/scheduler.ts'

/** A loaded page whose content script listens. */
export interface LoadedPage {
  readonly tabId: number
  readonly documentId: string
}

/** What is needed of a message's sender. */
type PageSender = Pick<chrome.runtime.MessageSender, 'documentId' | 'frameId'> & {
  readonly tab?: { readonly id?: number | undefined } | undefined
}

/** Knows which document a tab shows, by what the content scripts say of themselves. */
export class PageDocuments {
  readonly #scheduler: Scheduler
  readonly #waiting = new Set<(page: LoadedPage) => void>()

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler
  }

  /** A content script said that it listens. */
  ready({ tab, documentId, frameId }: PageSender): void {
    if (tab?.id === undefined || documentId === undefined || frameId !== 0) return
    for (const hear of [...this.#waiting]) hear({ tabId: tab.id, documentId })
  }

  /** Listens for the next page of this tab from now on; `within` rejects where none gets ready. */
  expect(tabId: number): { within(limitMs: number): Promise<LoadedPage>; cancel(): void } {
    let first: LoadedPage | null = null
    let tell = (page: LoadedPage): void => {
      first = page
    }
    const hear = (page: LoadedPage): void => {
      if (page.tabId !== tabId) return
      this.#waiting.delete(hear)
      tell(page)
    }
    this.#waiting.add(hear)
    return {
      within: (limitMs) =>
        new Promise((resolve, reject) => {
          if (first) return resolve(first)
          const cancel = this.#scheduler.after(limitMs, () => {
            this.#waiting.delete(hear)
            reject(new Error('The page did not load in time.'))
          })
          tell = (page) => {
            cancel()
            resolve(page)
          }
        }),
      cancel: () => this.#waiting.delete(hear),
    }
  }
}
