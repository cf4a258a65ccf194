import { expect, it } from 'vitest'
import { NOTHING_IN_THE_WAY } from '#core/outreach/decide-next.ts'
import { later, outreachMs } from '#core/runtime/moments.ts'
import { previewWait, searchWait, type StandingSearch } from '#core/search/search-wait.ts'

const now = outreachMs(Date.UTC(2026, 10, 2, 9))
const until = later(now, 60_000)
const window = { kind: 'window', until } as const
const held = { search: window, preview: window }
const running: StandingSearch = { status: 'running', isArchived: false, paused: false }

it.each<[string, Partial<StandingSearch>, boolean, object, string | null]>([
  ['is about to be read', {}, true, {}, null],
  ['waits for its hours', {}, true, held, 'window'],
  ['waits for an extension, whatever the hour', {}, false, held, 'extension'],
  ['is paused', { paused: true }, true, held, 'paused'],
  ['is of a paused campaign', { status: 'paused' }, true, {}, 'paused'],
  [
    'comes after a pause of which nobody is told',
    {},
    true,
    { search: { kind: 'delay', until } },
    null,
  ],
])('the next page of a search %s', (_, changes, isExtensionThere, held, reason) => {
  const outlook = { ...NOTHING_IN_THE_WAY, ...held }
  const wait = searchWait({ ...running, ...changes }, { now, isExtensionThere, outlook })
  expect(wait?.reason ?? null).toBe(reason)
})

it.each<[string, boolean, object, object | null]>([
  ['is about to be read', true, {}, null],
  ['waits for its hours', true, held, { reason: 'window', until }],
  ['waits for an extension', false, held, { reason: 'extension' }],
  [
    'comes after a pause of which nobody is told',
    true,
    { preview: { kind: 'delay', until } },
    null,
  ],
  ['does not wait for what holds up a search', true, { search: window }, null],
])('a preview %s', (_, isExtensionThere, held, wait) => {
  const outlook = { ...NOTHING_IN_THE_WAY, ...held }
  const waits = previewWait({ now, isExtensionThere, outlook })
  if (wait === null) expect(waits).toBeNull()
  else expect(waits).toMatchObject(wait)
})
