import type { Html } from './html.ts'
import { html } from './html.ts'

/** Times as the pages show them, in one time zone. */
export class Times {
  readonly now: number
  /** How many times faster than real time the clock runs. */
  readonly speed: number
  readonly zone: string
  readonly #short: Intl.DateTimeFormat
  readonly #long: Intl.DateTimeFormat

  constructor(now: number, speed: number, zone: string) {
    this.now = now
    this.speed = speed
    this.zone = zone
    const minutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    const day = { day: 'numeric', month: 'short', timeZone: zone } as const
    this.#short = new Intl.DateTimeFormat('en-GB', { ...day, ...minutes })
    this.#long = new Intl.DateTimeFormat('en-GB', { weekday: 'short', ...day, ...minutes })
  }

  /** `Tue 24 Nov 09:40`. */
  get clock(): string {
    return this.#long.format(this.now).replaceAll(',', '')
  }

  /** A `time` element that says when, with the exact time for machines. */
  stamp(at: number, field: string): Html {
    const exact = new Date(at).toISOString()
    return html`<time data-field="${field}" datetime="${exact}">${this.#short.format(at)}</time>`
  }

  ago(at: number): string {
    const minutes = Math.max(0, Math.floor((this.now - at) / 60_000))
    if (minutes < 60) return minutes < 1 ? 'just now' : `${minutes} min ago`
    const hours = Math.floor(minutes / 60)
    if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`
    const days = Math.floor(hours / 24)
    if (days < 14) return days === 1 ? 'yesterday' : `${days} days ago`
    const weeks = Math.floor(days / 7)
    return weeks < 9 ? `${weeks} weeks ago` : `${Math.floor(days / 30)} months ago`
  }
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `2023-01` as `Jan 2023`. */
export const monthName = (month: string): string =>
  `${months[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`
