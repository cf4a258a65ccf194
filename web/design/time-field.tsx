import { Autocomplete } from '@mantine/core'
import type { Ref } from 'react'
import { clockTimesFor, CLOCK_TIMES, fullClockTime } from './clock-time.ts'
import { ClockIcon } from './icons.tsx'
import { Labelled, type LabelledProps } from './labelled.tsx'

interface Props extends LabelledProps {
  /** HH:MM, or what is typed of it. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly name?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** A time of day, typed or taken from a list. */
export const TimeField = ({ label, error, hint, aside, value, onChange, name, ref }: Props) => {
  const complete = (): void => {
    const full = fullClockTime(value)
    if (full !== value) onChange(full)
  }
  /** The list begins at the time that is chosen, or where a working day does. */
  const showChosen = (input: string): void => {
    requestAnimationFrame(() => {
      const near = CLOCK_TIMES.findLast((time) => time <= value) ?? '09:00'
      const list = document.getElementById(input)?.getAttribute('aria-controls')
      const option = document.querySelector(`[id="${list}"] [value="${near}"]`)
      option?.scrollIntoView({ block: 'nearest' })
    })
  }
  return (
    <Labelled {...{ label, error, hint, aside }}>
      {({ id, ...described }) => (
        <Autocomplete
          id={id}
          // The kit says these of errors that it draws itself.
          attributes={{ input: described }}
          ref={ref}
          name={name}
          classNames={{ input: 'input num', options: 'time-options' }}
          value={value}
          onChange={onChange}
          onBlur={complete}
          onKeyDown={(event) => event.key === 'Enter' && complete()}
          onDropdownOpen={() => showChosen(id)}
          openOnFocus={false}
          data={[...CLOCK_TIMES]}
          filter={({ search }) =>
            clockTimesFor(search).map((time) => ({ value: time, label: time }))
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          withScrollArea={false}
          rightSection={<ClockIcon />}
          comboboxProps={{ shadow: 'md', offset: 6, withinPortal: false }}
        />
      )}
    </Labelled>
  )
}
