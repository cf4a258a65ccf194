import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Beside the label, such as a link. */
  aside?: ReactNode
  size?: 'small' | 'medium' | 'large'
  ref?: Ref<HTMLInputElement>
}

/** A labelled text field with its hint or error below. */
export const Field = ({ label, error, hint, aside, size, ...input }: Props) => {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="field">
      <div className="field-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <input
        {...input}
        id={id}
        className="input"
        data-size={size}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={error === undefined ? 'field-hint' : 'field-error'}
          role={error === undefined ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  )
}
