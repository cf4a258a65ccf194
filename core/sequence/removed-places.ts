import type { SequenceMessageId } from '../runtime/ids.ts'

/** A step and its place, counted from 1; a removed one has the place of the step that it stood behind, or 0. */
export interface PlacedStep {
  readonly id: SequenceMessageId
  readonly order: number
  readonly isRemoved: boolean
}

/**
 * The places of removed steps once these are the steps that are left, in this order, new ones without an id: behind
 * the step that they stood behind, of those that weren't moved now.
 */
export const placesOfRemoved = (
  before: readonly PlacedStep[],
  left: readonly (SequenceMessageId | null)[],
): ReadonlyMap<SequenceMessageId, number> => {
  const ids = before
    .toSorted(
      (one, other) => one.order - other.order || Number(one.isRemoved) - Number(other.isRemoved),
    )
    .map(({ id }) => id)
  const unmoved = unmovedOf(ids, left)
  const places = new Map<SequenceMessageId, number>()
  let place = 0
  for (const id of ids) {
    if (unmoved.includes(id)) place = left.indexOf(id) + 1
    else if (!left.includes(id)) places.set(id, place)
  }
  return places
}

/** The most of them that are still one behind the other: of two that changed places the one that was behind. */
const unmovedOf = (
  ids: readonly SequenceMessageId[],
  left: readonly (SequenceMessageId | null)[],
): readonly SequenceMessageId[] => {
  const longest = (runs: readonly (readonly SequenceMessageId[])[]) =>
    runs.reduce((best, run) => (run.length < best.length ? best : run), [])
  const runs: (readonly SequenceMessageId[])[] = []
  for (const id of ids.filter((each) => left.includes(each))) {
    const isBefore = (last: SequenceMessageId | undefined) =>
      last !== undefined && left.indexOf(last) < left.indexOf(id)
    runs.push([...longest(runs.filter((run) => isBefore(run.at(-1)))), id])
  }
  return longest(runs)
}
