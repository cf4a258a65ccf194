/**
 * By what React tells the rows of a table apart: who scrolls keeps the rows that stay in view, who jumps finds
 * other people in the rows that are there. Their key is how far they are from an origin, which a jump moves.
 */
export class RowKeys {
  #first = 0
  #last = -1
  /** The index of the row whose key is 0, drawn or not. */
  origin = 0

  /** Says which rows are drawn. */
  show(first: number, last: number): void {
    if (first > this.#last || last < this.#first) this.origin += first - this.#first
    this.#first = first
    this.#last = last
  }
}
