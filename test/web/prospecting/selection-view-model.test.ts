import { describe, expect, it } from 'vitest'
import { campaignId, prospectId } from '#core/runtime/ids.ts'
import { ProspectRowsViewModel } from '#web/prospecting/table/prospect-rows-view-model.ts'
import { SelectionViewModel } from '#web/prospecting/table/selection-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aPage, aProspect, FakePreferences } from '../fixtures.ts'

const opened = async (count = 10) => {
  const list = async () =>
    aPage(Array.from({ length: count }, (_, index) => aProspect({ id: prospectId(100 + index) })))
  const ports = { preferences: new FakePreferences(), scheduler: new FakeClock() }
  const rows = new ProspectRowsViewModel({ prospects: { list }, ...ports }, campaignId(3))
  await rows.show({ status: ['VISITED'] })
  return new SelectionViewModel(rows)
}

describe('choosing rows', () => {
  it('moves with the arrows, within the table', async () => {
    const selection = await opened(3)
    selection.moveBy(1)
    expect(selection.active).toBe(0)
    selection.moveBy(1)
    selection.moveBy(5)
    expect(selection.active).toBe(2)
    selection.moveBy(-9)
    expect(selection.active).toBe(0)
    expect(selection.isEmpty).toBe(true)
  })

  it('extends from where it began, and shrinks again', async () => {
    const selection = await opened()
    selection.moveTo(4)
    selection.extendBy(1)
    selection.extendBy(1)
    expect(selection.selection).toEqual({ ids: [104, 105, 106] })
    selection.extendBy(-1)
    expect(selection.selection).toEqual({ ids: [104, 105] })
    selection.extendTo(2)
    expect(selection.selection).toEqual({ ids: [102, 103, 104] })
  })

  it('takes single rows in and out', async () => {
    const selection = await opened()
    selection.toggle(1)
    selection.toggle(3)
    selection.toggle(1)
    expect(selection.selection).toEqual({ ids: [103] })
    expect(selection.count).toBe(1)
  })

  it('means everybody by the filter, without their ids', async () => {
    const selection = await opened()
    selection.selectAll()
    expect(selection.count).toBe(10)
    expect(selection.has(prospectId(999))).toBe(true)
    expect(selection.selection).toEqual({ filter: { status: ['VISITED'] } })
    selection.clear()
    expect(selection.isEmpty).toBe(true)
  })
})
