import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { pathId } from '#core/navigation/path-id.ts'
import { prospectId, type ProspectId } from '#core/runtime/ids.ts'

interface OpenPerson {
  /** Who is open in the drawer. */
  readonly person: ProspectId | null
  readonly open: (person: ProspectId) => void
  readonly close: () => void
}

/** The person in the address: opened over the table, Back closes it again, whoever came after. */
export const useOpenPerson = (): OpenPerson => {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const person = pathId(query.get('person'), prospectId)
  const isOverTable = isObject(state) && state['isOverTable'] === true

  const open = (next: ProspectId): void =>
    setQuery(
      (now) => {
        const changed = new URLSearchParams(now)
        changed.set('person', String(next))
        return changed
      },
      person === null
        ? { state: { isOverTable: true } }
        : { replace: true, state: { isOverTable } },
    )

  const close = (): void => {
    if (isOverTable) return void navigate(-1)
    setQuery(
      (now) => {
        const changed = new URLSearchParams(now)
        changed.delete('person')
        return changed
      },
      { replace: true },
    )
  }
  return { person, open, close }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
