import type { Html } from './html.ts'
import { html } from './html.ts'

export interface Paged<T> {
  readonly items: readonly T[]
  readonly count: number
  readonly number: number
  readonly pages: number
}

/** The page asked for; the nearest that exists where it doesn't. */
export const paged = <T>(all: readonly T[], asked: string | null, size: number): Paged<T> => {
  const pages = Math.max(1, Math.ceil(all.length / size))
  const number = Math.min(Math.max(1, Math.floor(Number(asked ?? 1)) || 1), pages)
  return { items: all.slice((number - 1) * size, number * size), count: all.length, number, pages }
}

export const pageLinks = ({ number, pages }: Paged<unknown>, address: string): Html | false => {
  if (pages === 1) return false
  const to = (page: number) => `${address}${address.includes('?') ? '&' : '?'}page=${page}`
  return html`<nav class="pages" aria-label="Pages">
    ${number > 1 ? html`<a rel="prev" href="${to(number - 1)}">Previous</a>` : html`<span></span>`}
    <span class="quiet">Page ${number} of ${pages}</span>
    ${number < pages ? html`<a rel="next" href="${to(number + 1)}">Next</a>` : html`<span></span>`}
  </nav>`
}
