import { describe, expect, it } from 'vitest'
import { itemsPerPage } from '#core/preferences/items-per-page.ts'

const withKept = (kept: string | null) =>
  itemsPerPage({ read: (key) => (key === 'itemsPerPage' ? kept : 'something else') })

describe('the items per page', () => {
  it('are 50 where nothing is kept', () => {
    expect(withKept(null)).toBe(50)
  })

  it.each([
    ['1', 1],
    ['25', 25],
    ['200', 200],
  ])('are what is kept: %s', (kept, items) => {
    expect(withKept(kept)).toBe(items)
  })

  it.each(['', '0', '-1', '201', '99999999', '2.5', '1e2', '0x10', ' 20', 'NaN', 'many', '[50]'])(
    'are 50 where what is kept makes no page: %j',
    (kept) => {
      expect(withKept(kept)).toBe(50)
    },
  )
})
