import { describe, expect, it } from 'vitest'
import { ColumnWidthsViewModel } from '#web/table/column-widths-view-model.ts'
import { FakePreferences } from '../fixtures.ts'

const COLUMNS = [
  { name: 'person', share: 3, min: 140 },
  { name: 'status', share: 1, min: 100 },
  { name: 'updated', share: 0.5, min: 60 },
]
const USUAL = 'minmax(140px, 3fr) minmax(100px, 1fr) minmax(60px, 0.5fr)'
/** As they are drawn. */
const DRAWN = [600, 200, 100]

const opened = (preferences = new FakePreferences()) => {
  const widths = new ColumnWidthsViewModel(preferences, 'people', COLUMNS)
  const template = () => String(Reflect.get(widths.style, '--table-columns'))
  return { widths, preferences, template }
}

describe('the widths of columns', () => {
  it('are shares of the table at first', () => {
    const { widths, template } = opened()
    expect(template()).toBe(USUAL)
    expect(widths.portionOf(0)).toBe(75)
  })

  it('change by what the line between two of them is moved, and the others stay', () => {
    const { widths, template } = opened()
    widths.move(0, DRAWN, -50)
    expect(template()).toBe('minmax(140px, 550fr) minmax(100px, 250fr) minmax(60px, 100fr)')
    expect(widths.portionOf(0)).toBe(69)
    // From where it was taken hold of, not from where it is.
    widths.move(0, DRAWN, 10)
    expect(template()).toBe('minmax(140px, 610fr) minmax(100px, 190fr) minmax(60px, 100fr)')
  })

  it('leave each column its least width, and make none wider that is narrower than that', () => {
    const { widths, template } = opened()
    widths.move(0, DRAWN, -Infinity)
    expect(template()).toBe('minmax(140px, 140fr) minmax(100px, 660fr) minmax(60px, 100fr)')
    widths.move(1, DRAWN, Infinity)
    expect(template()).toBe('minmax(140px, 600fr) minmax(100px, 240fr) minmax(60px, 60fr)')
    widths.move(0, [120, 200, 100], -40)
    expect(template()).toBe('minmax(140px, 120fr) minmax(100px, 200fr) minmax(60px, 100fr)')
  })

  it('are kept by the browser, for each table alone', () => {
    const { widths, preferences, template } = opened()
    widths.move(0, DRAWN, 40)
    expect(opened(preferences).template()).toBe(USUAL)
    widths.keep()
    expect(opened(preferences).template()).toBe(template())
    const other = new ColumnWidthsViewModel(preferences, 'campaigns', COLUMNS)
    expect(other.portionOf(0)).toBe(75)
  })

  it('go back to what two columns share at first', () => {
    const { widths, preferences } = opened()
    widths.move(0, DRAWN, -100)
    widths.move(1, [500, 300, 100], 20)
    widths.reset(0)
    expect([widths.portionOf(0), widths.portionOf(1)]).toEqual([75, 72])
    expect(opened(preferences).widths.portionOf(0)).toBe(75)
  })

  it.each(['', 'null', '{', '[1,2]', '[1,2,"3"]', '[1,2,0]', '[1,2,-4]', '{"0":1}'])(
    'are the usual ones where %j was kept',
    (kept) => {
      const preferences = new FakePreferences()
      preferences.write('columns.people', kept)
      expect(opened(preferences).template()).toBe(USUAL)
    },
  )
})
