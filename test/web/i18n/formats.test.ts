import { describe, expect, it } from 'vitest'
import { later, outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { createFormats } from '#web/i18n/formats.ts'

const en = createFormats('en')
const ja = createFormats('ja')
const now = outreachMs(Date.UTC(2026, 10, 24, 9, 40))
const at = (day: number, hour: number, minute = 0) =>
  outreachDate(outreachMs(Date.UTC(2026, 10, day, hour, minute)))

describe('a moment near now', () => {
  it.each([
    [at(24, 11, 40), '11:40', '11:40'],
    [at(25, 9, 20), 'tomorrow 09:20', '明日 09:20'],
    [at(23, 9, 20), 'yesterday 09:20', '昨日 09:20'],
    [at(27, 9, 20), 'Fri 09:20', '金曜日 09:20'],
    [at(20, 9, 20), '20 Nov, 09:20', '11月20日 09:20'],
  ])('at %s is shown as %s, or %s', (moment, english, japanese) => {
    expect(en.moment(moment, now)).toBe(english)
    expect(ja.moment(moment, now)).toBe(japanese)
  })
})

describe('an age', () => {
  it.each([
    [30_000, 'now', '今'],
    [2 * 60_000, '2m ago', '2分前'],
    [3 * 3_600_000, '3h ago', '3時間前'],
    [49 * 3_600_000, '2d ago', '2日前'],
    [-5_000, 'now', '今'],
  ])('of %s ms is shown as %s, or %s', (ms, english, japanese) => {
    expect(en.age(outreachDate(later(now, -ms)), now)).toBe(english)
    expect(ja.age(outreachDate(later(now, -ms)), now)).toBe(japanese)
  })
})

describe('numbers', () => {
  it('are grouped and rounded as people read them', () => {
    expect(en.number(12_431)).toBe('12,431')
    expect(ja.percent(0.364)).toBe('36%')
    expect(en.percent(0.004)).toBe('<1%')
    expect(en.percent(0)).toBe('0%')
  })
})
