import { describe, expect, it } from 'vitest'
import { RecentActionsViewModel } from '#web/undo/recent-actions-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const MINUTE = 60_000

const opened = () => {
  const clock = new FakeClock()
  const recent = new RecentActionsViewModel({ clock, scheduler: clock })
  const undone: string[] = []
  const add = (text: string) =>
    recent.add(text, async () => {
      undone.push(text)
      return true
    })
  return { clock, recent, undone, add, texts: () => recent.actions.map(({ text }) => text) }
}

describe('what was done last', () => {
  it('is undone once, the newest first', async () => {
    const { recent, undone, add, texts } = opened()
    const first = add('Paused')
    add('Renamed')
    await recent.undoLast()
    await recent.undo(first)
    await recent.undo(first)
    await recent.undoLast()
    expect(undone).toEqual(['Renamed', 'Paused'])
    expect(texts()).toEqual([])
  })

  it('can be undone once more where the undoing was refused, in its place', async () => {
    const { recent, add, texts } = opened()
    const refused = recent.add('Deleted', async () => false)
    add('Renamed')
    await recent.undo(refused)
    expect(texts()).toEqual(['Renamed', 'Deleted'])
  })

  it('can be undone for ten minutes, and says how many are left', async () => {
    const { clock, recent, undone, add, texts } = opened()
    const first = add('Paused')
    await clock.elapse(4 * MINUTE)
    expect(recent.minutesLeft(first)).toBe(6)
    add('Renamed')
    await clock.elapse(6 * MINUTE)
    expect(texts()).toEqual(['Renamed'])
    await recent.undo(first)
    expect(undone).toEqual([])
  })

  it('is kept of the last five', () => {
    const { add, texts } = opened()
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) add(text)
    expect(texts()).toEqual(['f', 'e', 'd', 'c', 'b'])
  })
})
