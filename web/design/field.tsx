import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Labelled, type LabelledProps } from './labelled.tsx'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'>, LabelledProps {
  size?: 'small' | 'medium' | 'large'
  /** Inside the field at its end, such as a button. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled text field with its hint or error below. */
export const Field = ({ label, error, hint, aside, end, size, ...input }: Props) => (
  <Labelled {...{ label, error, hint, aside }}>
    {(control) => (
      <div className="field-box">
        <input {...input} {...control} className="input" data-size={size} />
        {end}
      </div>
    )}
  </Labelled>
)
