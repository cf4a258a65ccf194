import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { clockTimesFor, CLOCK_TIMES, fullClockTime } from '#web/design/clock-time.ts'
import { TimeField } from '#web/design/time-field.tsx'

const From = ({ first = '' }: { first?: string }) => {
  const [time, setTime] = useState(first)
  return <TimeField label="From" value={time} onChange={setTime} />
}

const drawn = (first?: string) => {
  render(
    <>
      <From {...(first !== undefined && { first })} />
    </>,
  )
  return screen.getByLabelText<HTMLInputElement>('From')
}
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('a time field', () => {
  it.each([
    ['9', '09:00'],
    ['17', '17:00'],
    ['930', '09:30'],
    ['9:05', '09:05'],
    ['17.45', '17:45'],
    ['1745', '17:45'],
    ['08:30', '08:30'],
    ['24', '24'],
    ['9:60', '9:60'],
    ['noon', 'noon'],
    ['', ''],
  ])('takes %s for %s', (typed, full) => {
    expect(fullClockTime(typed)).toBe(full)
  })

  it('completes what was typed as soon as it is left, or Enter is pressed', () => {
    const field = drawn()
    fireEvent.change(field, { target: { value: '830' } })
    fireEvent.blur(field)
    expect(field.value).toBe('08:30')
    fireEvent.change(field, { target: { value: '7' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(field.value).toBe('07:00')
  })

  it('offers each half hour, and of them those that begin as what is typed does', () => {
    expect(clockTimesFor('')).toHaveLength(48)
    expect(clockTimesFor('9')).toEqual(['09:00', '09:30'])
    expect(clockTimesFor('1').at(0)).toBe('01:00')
    expect(clockTimesFor('17:')).toEqual(['17:00', '17:30'])
    expect(clockTimesFor('17:15')).toEqual(CLOCK_TIMES)
  })

  it('is filled from its list by pointer and by keyboard', () => {
    const field = drawn()
    fireEvent.focus(field)
    expect(screen.queryAllByRole('option')).toEqual([])
    fireEvent.click(field)
    fireEvent.click(screen.getByRole('option', { name: '09:30' }))
    expect(field.value).toBe('09:30')
    fireEvent.change(field, { target: { value: '18' } })
    expect(offered()).toEqual(['18:00', '18:30'])
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(field.value).toBe('18:00')
  })

  it('has no list in the way of what stands below once a whole time is typed, until it is asked for', () => {
    const field = drawn()
    fireEvent.click(field)
    fireEvent.input(field, { target: { value: '06:30' } })
    expect(screen.queryAllByRole('option')).toEqual([])
    fireEvent.click(field)
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(offered()).toContain('06:30')
  })
})
