import type { Ref, TextareaHTMLAttributes } from 'react'
import { Labelled, type LabelledProps } from './labelled.tsx'

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement>, LabelledProps {
  ref?: Ref<HTMLTextAreaElement>
}

/** As `Field`, for several lines. */
export const TextArea = ({ label, error, hint, aside, ...area }: Props) => (
  <Labelled {...{ label, error, hint, aside }}>
    {(control) => <textarea {...area} {...control} className="input" />}
  </Labelled>
)
