import { useEffect, useRef } from 'react'

interface Props {
  readonly label: string
  readonly chosen: 'none' | 'some' | 'all'
  readonly onChange: () => void
}

/** The box in a table's head. */
export const SelectAll = ({ label, chosen, onChange }: Props) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = chosen === 'some'
  }, [chosen])
  return (
    <input
      ref={box}
      type="checkbox"
      checked={chosen === 'all'}
      aria-label={label}
      onChange={onChange}
    />
  )
}
