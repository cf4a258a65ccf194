/** One measured number: ours beside the least that the same could cost, in any unit. */
export interface Figure {
  readonly name: string
  readonly ours: number
  readonly floor: number
  /** The greatest ratio of ours to the floor that is accepted, and the one that is aimed at. */
  readonly gate: number
  readonly goal: number
}

export interface Benchmark {
  readonly name: string
  measure(): Promise<readonly Figure[]>
}

/** A figure with what comes of it. */
export interface Judged extends Figure {
  readonly ratio: number
  readonly verdict: 'goal met' | 'gate met' | 'MISSED'
}

export const judged = (figure: Figure): Judged => {
  const ratio = figure.ours / figure.floor
  const isMet = ratio <= figure.gate ? 'gate met' : 'MISSED'
  return { ...figure, ratio, verdict: ratio <= figure.goal ? 'goal met' : isMet }
}
