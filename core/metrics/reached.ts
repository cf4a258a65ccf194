/** How far somebody may come; whatever happens to them afterwards. */
export const STAGES = ['enriched', 'invited', 'accepted', 'replied'] as const
export type Stage = (typeof STAGES)[number]

/** How many people ever came that far. */
export type Reached = Readonly<Record<Stage, number>>

export const NOBODY_REACHED: Reached = { enriched: 0, invited: 0, accepted: 0, replied: 0 }

export const addReached = (all: readonly Reached[]): Reached => {
  const total = (stage: Stage): number => all.reduce((sum, reached) => sum + reached[stage], 0)
  return {
    enriched: total('enriched'),
    invited: total('invited'),
    accepted: total('accepted'),
    replied: total('replied'),
  }
}

/** Of those who came to the stage before, the share that came to this one; null out of nobody. */
export const rateOf = (stage: Stage, reached: Reached, people: number): number | null => {
  const before = STAGES[STAGES.indexOf(stage) - 1]
  const of = before === undefined ? people : reached[before]
  return of === 0 ? null : reached[stage] / of
}

export const ratesOf = (
  reached: Reached,
  people: number,
): Readonly<Record<Stage, number | null>> => ({
  enriched: rateOf('enriched', reached, people),
  invited: rateOf('invited', reached, people),
  accepted: rateOf('accepted', reached, people),
  replied: rateOf('replied', reached, people),
})
