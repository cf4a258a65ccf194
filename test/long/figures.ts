/** Prints what was measured, and fails the process where a figure misses its gate. */
export class Figures {
  #missed = 0

  /** `figure` may be at most `max`. */
  hold(name: string, figure: number, max: number): void {
    const isHeld = figure <= max
    if (!isHeld) this.#missed += 1
    console.log(`${isHeld ? 'held' : 'MISSED'}: ${name} is ${rounded(figure)}, at most ${max}`)
  }

  close(): void {
    process.exitCode = this.#missed === 0 ? 0 : 1
  }
}

export const rounded = (figure: number): number => Math.round(figure * 100) / 100

export const medianOf = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

/** The figure that the given share of them does not exceed. */
export const percentileOf = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? 0
