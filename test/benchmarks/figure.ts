/** Ours beside the least that the same could cost, in any unit. */
export interface Measured {
  readonly ours: number
  readonly floor: number
  /** Of those that were measured side by side, where it isn't that of the two. */
  readonly ratio?: number
  /** The same of the floor beside itself: far from 1, the machine was too busy to tell. */
  readonly floorByFloor?: number
}

/** One measured number. */
export interface Figure extends Measured {
  readonly name: string
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
  readonly verdict: 'goal met' | 'gate met' | 'MISSED' | 'inconclusive'
}

export const judged = (figure: Figure): Judged => {
  const { ratio = figure.ours / figure.floor, floorByFloor = 1 } = figure
  return { ...figure, ratio, verdict: verdictOf(figure, ratio, floorByFloor) }
}

const verdictOf = (
  { gate, goal }: Figure,
  ratio: number,
  floorByFloor: number,
): Judged['verdict'] => {
  if (floorByFloor < 0.93 || floorByFloor > 1.07) return 'inconclusive'
  if (ratio <= goal) return 'goal met'
  return ratio <= gate ? 'gate met' : 'MISSED'
}
