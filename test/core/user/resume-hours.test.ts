import { describe, expect, it } from 'vitest'
import { isWithinHours } from '#core/outreach/working-hours.ts'
import {
  isOvernight,
  isClockTime,
  resumeHoursToChanges,
  resumeHoursFromRange,
} from '#core/user/resume-hours.ts'
import { outreachMs } from '#core/runtime/moments.ts'

describe('the hours of Auto-Resume', () => {
  it.each(['00:00', '09:30', '23:59'])('are HH:MM: %s', (time) => {
    expect(isClockTime(time)).toBe(true)
  })

  it.each(['', ' ', '9:30', '24:00', '12:60', '09:30:00', '0930', 'noon'])(
    'are neither missing nor anything else: “%s”',
    (time) => {
      expect(isClockTime(time)).toBe(false)
    },
  )

  it('are saved with seconds and the zone, and with auto_resume true', () => {
    expect(resumeHoursToChanges({ from: '09:00', to: '17:30' }, 'Asia/Tokyo')).toEqual({
      resumeTimeRange: { startTime: '09:00:00', endTime: '17:30:00', timezoneName: 'Asia/Tokyo' },
      autoResume: true,
    })
  })

  it('come back as they were typed, and empty where none are saved', () => {
    const saved = { startTime: '22:00:00', endTime: '06:15:00', timezoneName: 'UTC' }
    expect(resumeHoursFromRange(saved)).toEqual({ from: '22:00', to: '06:15' })
    expect(resumeHoursFromRange(null)).toEqual({ from: '', to: '' })
  })

  it('end the next morning where they do not end after they began', () => {
    expect(isOvernight({ from: '09:00', to: '17:00' })).toBe(false)
    expect(isOvernight({ from: '22:00', to: '06:00' })).toBe(true)
    expect(isOvernight({ from: '09:00', to: '09:00' })).toBe(true)
    expect(isOvernight({ from: '09:00', to: '' })).toBe(false)
    expect(isOvernight({ from: 'noon', to: '09:00' })).toBe(false)
  })

  it('apply Monday to Friday, in their zone', () => {
    const { resumeTimeRange: range } = resumeHoursToChanges(
      { from: '09:00', to: '17:00' },
      'Asia/Tokyo',
    )
    if (!range) throw new Error('Hours were saved.')
    // 2 November 2026 is a Monday; 10:00 in Tokyo is 01:00 UTC.
    const open = [1, 2, 3, 4, 5, 6, 7, 8].map((day) =>
      isWithinHours(range, outreachMs(Date.UTC(2026, 10, day, 1))),
    )
    expect(open).toEqual([false, true, true, true, true, true, false, false])
    expect(isWithinHours(range, outreachMs(Date.UTC(2026, 10, 2, 10)))).toBe(false)
  })
})
