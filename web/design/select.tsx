import { Select as KitSelect } from '@mantine/core'
import { useId } from 'react'
import { ChevronIcon } from './icons.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
  /** The language of the label, where it is not the page's. */
  readonly lang?: string
}

interface Props {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly required?: boolean
  /** Whether the label is only read out, where what is chosen says what it is for. */
  readonly isLabelHidden?: boolean
}

/** More options than this are searched rather than looked through. */
const MANY = 12

/** One of several options, drawn as the text fields are. */
export const Select = ({
  label,
  options,
  value,
  onChange,
  error,
  required = false,
  isLabelHidden = false,
}: Props) => {
  const id = useId()
  const isSearchable = options.length > MANY
  const isWrong = error !== undefined
  return (
    <div>
      <label className={isLabelHidden ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <KitSelect
        id={id}
        classNames={{ input: 'input' }}
        data={options.map((option) => ({ ...option }))}
        value={value}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
        allowDeselect={false}
        searchable={isSearchable}
        withCheckIcon={false}
        required={required}
        rightSection={<ChevronIcon />}
        comboboxProps={{ shadow: 'md', offset: 6, withinPortal: false }}
        // The kit says these of errors that it draws itself.
        attributes={{
          input: {
            'aria-invalid': isWrong,
            'aria-describedby': isWrong ? `${id}-error` : undefined,
          },
        }}
      />
      {isWrong && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
