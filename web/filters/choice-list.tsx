import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { useProblemText } from '../shared/use-problem-text.ts'
import { toProblem, type Problem } from '../shared/problem.ts'
import type { Choice } from './choice.ts'

const DEBOUNCE_MS = 150

interface Props {
  readonly label: string
  readonly chosen: readonly string[]
  readonly isSearched: boolean
  readonly find: (search: string) => Promise<readonly Choice[]>
  readonly nameOf: (value: string) => string | undefined
  readonly onFound: (found: readonly Choice[]) => void
  readonly onToggle: (value: string) => void
}

/** What a filter can be set to: what is chosen first, then what was found. */
export const ChoiceList = (props: Props) => {
  const { label, chosen, isSearched, find, nameOf, onFound, onToggle } = props
  const { t } = useTranslation()
  const problemText = useProblemText()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Choice[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  // Those chosen stay where they stood while this is open.
  const [chosenBefore] = useState(chosen)
  const latest = useRef({ find, onFound })
  latest.current = { find, onFound }

  useEffect(() => {
    let isLate = false
    const ask = async (): Promise<void> => {
      try {
        const choices = await latest.current.find(typed.trim())
        if (isLate) return
        setFound(choices)
        setProblem(null)
        latest.current.onFound(choices)
      } catch (error) {
        if (!isLate) setProblem(toProblem(error))
      }
    }
    const timer = setTimeout(() => void ask(), typed === '' ? 0 : DEBOUNCE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [typed])

  const kept: readonly Choice[] = isSearched
    ? chosenBefore.map((value) => ({ value, label: nameOf(value) ?? value }))
    : []
  const others = found?.filter(({ value }) => !kept.some((one) => one.value === value)) ?? []
  return (
    <>
      {isSearched && (
        <input
          className="input filter-find"
          data-size="small"
          type="text"
          aria-label={t('filters.find', { label })}
          placeholder={t('filters.findShort')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <fieldset className="filter-choices" aria-busy={found === null}>
        <legend className="visually-hidden">{label}</legend>
        {[...kept, ...others].map(({ value, label: name, count }) => (
          <label key={value} className="filter-choice">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            <span>{name}</span>
            {count !== undefined && <span className="quiet num">{count}</span>}
          </label>
        ))}
      </fieldset>
      {problem !== null && (
        <p className="filter-note" role="alert">
          {problemText(problem)}
        </p>
      )}
      {problem === null && found?.length === 0 && kept.length === 0 && (
        <p className="filter-note quiet">{t('filters.none')}</p>
      )}
    </>
  )
}
