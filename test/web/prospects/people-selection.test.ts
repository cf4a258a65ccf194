import { describe, expect, it } from 'vitest'
import { personId } from '#core/runtime/ids.ts'
import { PeopleSelection } from '#web/prospects/people-selection.ts'

const rows = [101, 102].map((id) => ({ id: personId(id) }))
const shown = {
  people: rows,
  at: (index: number) => rows[index],
  count: rows.length,
  isOfOtherFilter: false,
} as unknown as ConstructorParameters<typeof PeopleSelection>[0]

describe('what was chosen for work that begins', () => {
  it('is cleared once it has begun', () => {
    const selection = new PeopleSelection(shown)
    selection.selectAll()
    selection.clearOf(selection.turn)
    expect(selection.isEmpty).toBe(true)
  })

  it.each([
    ['one more', (selection: PeopleSelection) => selection.toggle(1)],
    ['the same again', (selection: PeopleSelection) => selection.extendTo(0)],
    ['the page', (selection: PeopleSelection) => selection.selectPage()],
    ['everybody', (selection: PeopleSelection) => selection.selectAll()],
  ])('stays where %s was chosen meanwhile', (_, choose) => {
    const selection = new PeopleSelection(shown)
    selection.toggle(0)
    const { turn } = selection
    choose(selection)
    selection.clearOf(turn)
    expect(selection.isEmpty).toBe(false)
  })
})
