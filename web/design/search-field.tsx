import { useEffect, useRef, useState } from 'react'
import { SearchIcon } from './icons.tsx'

const DEBOUNCE_MS = 250

interface Props {
  readonly label: string
  readonly value: string
  /** Called once typing pauses. */
  readonly onChange: (value: string) => void
}

export const SearchField = ({ label, value, onChange }: Props) => {
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  const report = useRef(onChange)
  report.current = onChange

  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    if (typed.trim() === reported.current) return
    const timer = setTimeout(() => {
      reported.current = typed.trim()
      report.current(typed.trim())
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <label className="search">
      <SearchIcon />
      <input
        className="input"
        data-size="small"
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
