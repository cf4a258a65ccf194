import { expect, it } from 'vitest'
import { KEYS } from '#web/shell/palette/keys.ts'
import { DESK_KEYS } from '#web/writing/approval/use-approval-keys.ts'

it('no key of the approval desk does something else on every page', () => {
  const everywhere: readonly string[] = Object.values(KEYS).flatMap((keys) =>
    keys.length === 1 ? keys : [],
  )
  const desk = DESK_KEYS.map((key) => key.toUpperCase())
  expect(everywhere.length).toBeGreaterThan(0)
  expect(desk.filter((key) => everywhere.includes(key))).toEqual([])
})
