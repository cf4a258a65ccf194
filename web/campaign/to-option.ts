import type { SelectOption } from '../design/select.tsx'

/** Something with a name, as a select offers it. */
export const toOption = ({
  id,
  name,
}: {
  readonly id: number
  readonly name: string
}): SelectOption => ({ value: String(id), label: name })
