import { useEffect, useRef, useState } from 'react'
import { SearchIcon } from './icons.tsx'

const TYPING_PAUSE_MS = 250

interface Props {
  readonly label: string
  readonly value: string
  /** Called once typing pauses. */
  readonly onChange: (value: string) => void
}

export const SearchField = ({ label, value, onChange }: Props) => {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange

  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    if (typed.trim() === told.current) return
    const timer = setTimeout(() => {
      told.current = typed.trim()
      tell.current(typed.trim())
    }, TYPING_PAUSE_MS)
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
