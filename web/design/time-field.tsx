import { useState, type KeyboardEvent, type Ref } from 'react'
import { clockTimesFor, CLOCK_TIMES, fullClockTime } from './clock-time.ts'
import { ClockIcon } from './icons.tsx'
import { Autocomplete, Theme } from './kit/kit-parts.tsx'
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
  /** Once a whole time has been typed no list is in the way, until it is asked for. */
  const [isTyped, setIsTyped] = useState(false)
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
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') complete()
    if (key === 'ArrowDown' || key === 'ArrowUp') setIsTyped(false)
  }
  return (
    <Labelled {...{ label, error, hint, aside }}>
      {({ id, ...described }) => (
        <Theme>
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
            onInput={() => setIsTyped(true)}
            onClick={() => setIsTyped(false)}
            onKeyDown={onKeyDown}
            onDropdownOpen={() => showChosen(id)}
            openOnFocus={false}
            data={[...CLOCK_TIMES]}
            filter={({ search }) => {
              const times = isTyped && search.length === 5 ? [] : clockTimesFor(search)
              return times.map((time) => ({ value: time, label: time }))
            }}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            withScrollArea={false}
            rightSection={<ClockIcon />}
            comboboxProps={{ shadow: 'md', offset: 6, withinPortal: false }}
          />
        </Theme>
      )}
    </Labelled>
  )
}
