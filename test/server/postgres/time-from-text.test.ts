import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { timeFromText } from '#server/postgres/time-from-text.ts'

const byLibrary = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date

describe('a moment, as PostgreSQL writes it', () => {
  it.each([
    ['2026-11-29 08:12:08+00', '2026-11-29T08:12:08.000Z'],
    ['2026-11-29 08:12:08.1+00', '2026-11-29T08:12:08.100Z'],
    ['2026-11-29 08:12:08.123999+00', '2026-11-29T08:12:08.123Z'],
    ['0044-03-15 12:00:00+00', '0044-03-15T12:00:00.000Z'],
    ['2026-11-29 17:12:08.5+09', '2026-11-29T08:12:08.500Z'],
    ['2026-11-29 13:57:08+05:45', '2026-11-29T08:12:08.000Z'],
    ['12026-11-29 08:12:08+00', '+012026-11-29T08:12:08.000Z'],
    ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
  ])('is read as the library reads it: %s', (text, iso) => {
    expect(timeFromText(text).toISOString()).toBe(iso)
    expect(timeFromText(text)).toEqual(byLibrary(text))
  })
})
