import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { ChevronIcon } from './icons.tsx'
import { focusTarget } from './kit/target.ts'
import { useKit, type Kit } from './kit/use-kit.ts'

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

/** Keys that open a list. */
const OPENING = ['Enter', 'ArrowDown', 'ArrowUp']

/** One of several options, drawn as the text fields are; its list is the kit's, once it is asked for. */
export const Select = ({ label, error, isLabelHidden = false, ...field }: Props) => {
  const id = useId()
  const [isAsked, setIsAsked] = useState(false)
  const kit = useKit(isAsked, () => setIsAsked(false))
  const before = useRef<Element | null>(null)
  const ask = (): void => {
    before.current = document.activeElement
    setIsAsked(true)
  }
  const described = {
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  }
  return (
    <div>
      <label className={isLabelHidden ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      {kit === null ? (
        <ClosedSelect {...field} id={id} described={described} onAsk={ask} />
      ) : (
        <KitSelect {...field} id={id} described={described} kit={kit} before={before} />
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

interface FieldProps extends Omit<Props, 'label' | 'error' | 'isLabelHidden'> {
  readonly id: string
  readonly described: object
}

/** As the kit draws it, which it is not yet. */
const ClosedSelect = ({
  id,
  options,
  value,
  required = false,
  described,
  onAsk,
}: FieldProps & { readonly onAsk: () => void }) => {
  const isSearchable = options.length > MANY
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event
    // What an input method makes of keys is searched for, too.
    const isText = key === 'Process' || (key.length === 1 && !ctrlKey && !metaKey && !altKey)
    const opens = OPENING.includes(key) || (key === ' ' && !isSearchable)
    // It sends no form and scrolls no page; a letter that is searched for goes on to the field.
    if (opens) event.preventDefault()
    if (opens || isText) onAsk()
  }
  return (
    <div className="mantine-Select-wrapper">
      <input
        id={id}
        className="input mantine-Select-input"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded="false"
        readOnly
        required={required}
        value={options.find((option) => option.value === value)?.label ?? ''}
        onClick={onAsk}
        onKeyDown={onKeyDown}
        {...described}
      />
      <span className="mantine-Select-section">
        <ChevronIcon />
      </span>
    </div>
  )
}

const KitSelect = ({
  id,
  options,
  value,
  onChange,
  required = false,
  described,
  kit,
  before,
}: FieldProps & { readonly kit: Kit; readonly before: RefObject<Element | null> }) => {
  const isOpened = useRef(false)
  useLayoutEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    const field = focusTarget(id, before.current)
    field?.click()
    // What is typed replaces what was chosen.
    if (field instanceof HTMLInputElement) field.select()
  }, [before, id])
  return (
    <kit.Theme>
      <kit.Select
        id={id}
        classNames={{ input: 'input' }}
        data={options.map((option) => ({ ...option }))}
        value={value}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
        allowDeselect={false}
        searchable={options.length > MANY}
        withCheckIcon={false}
        required={required}
        rightSection={<ChevronIcon />}
        comboboxProps={{ shadow: 'md', offset: 6, withinPortal: false }}
        // The kit says these of errors that it draws itself.
        attributes={{ input: described }}
      />
    </kit.Theme>
  )
}
