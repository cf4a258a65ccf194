/** A rectangle on the screen, in pixels from its top left corner. */
export interface Spot {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Sides {
  readonly left?: number
  readonly right?: number
  readonly top?: number
  readonly bottom?: number
}

export const CARD_WIDTH = 320
const CARD_MARGIN = 16

/** Where the tour's card goes: right of what it speaks about where there is room, else below or above. */
export const placeBeside = (spot: Spot, view: { width: number; height: number }): Sides => {
  const isLow = (spot.top + spot.bottom) / 2 > view.height / 2
  if (spot.right + CARD_MARGIN + CARD_WIDTH + CARD_MARGIN <= view.width) {
    const left = spot.right + CARD_MARGIN
    return isLow
      ? { left, bottom: Math.max(CARD_MARGIN, view.height - spot.bottom) }
      : { left, top: Math.max(CARD_MARGIN, spot.top) }
  }
  const left = Math.max(CARD_MARGIN, Math.min(spot.left, view.width - CARD_WIDTH - CARD_MARGIN))
  return isLow
    ? { left, bottom: view.height - spot.top + CARD_MARGIN }
    : { left, top: spot.bottom + CARD_MARGIN }
}
