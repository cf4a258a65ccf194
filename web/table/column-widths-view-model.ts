import { makeAutoObservable, observable } from 'mobx'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'

export interface TableColumn {
  readonly name: string
  /** Its share of the table's width, beside those of the others. */
  readonly share: number
  /** No narrower than so many pixels. */
  readonly min: number
}

/** No status is wider, in any language. */
export const LONGEST_CHIP = 158

/** How wide the columns of a table are: together as wide as the table, as this browser keeps it. */
export class ColumnWidthsViewModel {
  readonly #preferences: PreferencesStore
  readonly #key: string
  readonly #columns: readonly TableColumn[]
  readonly #shares = observable.array<number>()

  constructor(preferences: PreferencesStore, table: string, columns: readonly TableColumn[]) {
    this.#preferences = preferences
    this.#key = `columns.${table}`
    this.#columns = columns
    this.#shares.replace(this.#kept() ?? columns.map(({ share }) => share))
    makeAutoObservable(this)
  }

  /** What the lines of the table take their columns from. */
  get style(): object {
    const columns = this.#columns.map(({ min }, at) => `minmax(${min}px, ${this.#shareOf(at)}fr)`)
    return { '--table-columns': columns.join(' ') }
  }

  /** How much a column takes of what it shares with the next one, in percent. */
  portionOf(index: number): number {
    const share = this.#shareOf(index)
    return Math.round((100 * share) / (share + this.#shareOf(index + 1)))
  }

  /** Moves the line behind a column so many pixels from where it was when they were `widths` wide. */
  move(index: number, widths: readonly number[], by: number): void {
    const [width, next] = [widths[index], widths[index + 1]]
    if (width === undefined || next === undefined) return
    const least = Math.min(width, this.#minOf(index)) - width
    const most = next - Math.min(next, this.#minOf(index + 1))
    const moved = Math.round(Math.min(Math.max(by, least), most))
    this.#shares.replace(
      widths.map((each, at) =>
        at === index ? each + moved : at === index + 1 ? each - moved : each,
      ),
    )
  }

  /** Puts the line behind a column back to where it is at first. */
  reset(index: number): void {
    const both = this.#shareOf(index) + this.#shareOf(index + 1)
    const [share = 1, next = 1] = this.#columns.slice(index, index + 2).map((each) => each.share)
    const first = (both * share) / (share + next)
    this.#shares[index] = first
    this.#shares[index + 1] = both - first
    this.keep()
  }

  keep(): void {
    this.#preferences.write(this.#key, JSON.stringify(this.#shares))
  }

  #shareOf(index: number): number {
    return this.#shares[index] ?? 0
  }

  #minOf(index: number): number {
    return this.#columns[index]?.min ?? 0
  }

  /** What was kept, where it is of as many columns as there are. */
  #kept(): number[] | null {
    const shares = parseJson(this.#preferences.read(this.#key) ?? '')
    const isWhole = Array.isArray(shares) && shares.length === this.#columns.length
    return isWhole && shares.every(isShare) ? shares : null
  }
}

const isShare = (share: unknown): share is number => Number.isFinite(share) && Number(share) > 0

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
