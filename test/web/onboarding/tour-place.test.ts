import { describe, expect, it } from 'vitest'
import { CARD_WIDTH, placeBeside } from '#web/onboarding/tour-place.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 740 }

describe('the card of the tour', () => {
  it('stands right of what it speaks about where there is room', () => {
    const link = { left: 12, top: 90, right: 216, bottom: 126 }
    expect(placeBeside(link, wide)).toEqual({ left: 232, top: 90 })
  })

  it('ends with what stands low on the screen, so that none of it is cut off', () => {
    const credits = { left: 12, top: 740, right: 216, bottom: 826 }
    expect(placeBeside(credits, wide)).toEqual({ left: 232, bottom: 74 })
  })

  it('stands below or above on a small screen, inside its edges', () => {
    const light = { left: 240, top: 8, right: 348, bottom: 44 }
    expect(placeBeside(light, narrow)).toEqual({ left: 360 - CARD_WIDTH - 16, top: 60 })
    const low = { left: 8, top: 680, right: 44, bottom: 716 }
    expect(placeBeside(low, narrow)).toEqual({ left: 16, bottom: 76 })
  })
})
