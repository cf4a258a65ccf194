import { useId, type ReactNode } from 'react'

export interface LabelledProps {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Beside the label, such as a link. */
  aside?: ReactNode
}

interface Control {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface Props extends LabelledProps {
  readonly children: (control: Control) => ReactNode
}

/** A control with its label above, and its hint or error below. */
export const Labelled = ({ label, error, hint, aside, children }: Props) => {
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
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
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
