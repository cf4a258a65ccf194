/** Wishes, guesses, offers and conditions state nothing. */
export const HEDGED =
  /\b(?:would|could|should|might|may|maybe|perhaps|probably|possibly|presumably|likely|imagine|guess|suppose|suspect|wonder|wondering|if|whether|hope|hoping|wish|bet|assume|must|surely|i'd|we'd|i'll|we'll|can|can't|curious|promise|let|ask|asking|know what|how about|looking for|love to|like to|(?:happy|glad|keen) to|try|trying|want|please|feel free)\b/iu
