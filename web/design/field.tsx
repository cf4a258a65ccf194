import type { InputHTMLAttributes, Ref } from 'react'
import { Labelled, type LabelledProps } from './labelled.tsx'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'>, LabelledProps {
  size?: 'small' | 'medium' | 'large'
  ref?: Ref<HTMLInputElement>
}

/** A labelled text field with its hint or error below. */
export const Field = ({ label, error, hint, aside, size, ...input }: Props) => (
  <Labelled {...{ label, error, hint, aside }}>
    {(control) => <input {...input} {...control} className="input" data-size={size} />}
  </Labelled>
)
