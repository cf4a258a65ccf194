import type { UseFormRegisterReturn } from 'react-hook-form'

/** What a few fields ask of the form that they stand in. */
export interface FormPart<Name extends string> {
  register(name: Name): UseFormRegisterReturn
  errorOf(name: Name): string | undefined
}
