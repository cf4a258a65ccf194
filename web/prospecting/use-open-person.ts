import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { pathId } from '#core/navigation/path-id.ts'

interface OpenPerson<Id> {
  /** Who is open in the drawer. */
  readonly person: Id | null
  readonly open: (person: Id) => void
  readonly close: () => void
}

/** The person in the address: opened over the table, Back closes it again, whoever came after. */
export const useOpenPerson = <Id extends number>(idOf: (id: number) => Id): OpenPerson<Id> => {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const person = pathId(query.get('person'), idOf)
  const isOverTable = isObject(state) && state['isOverTable'] === true

  const open = (next: Id): void =>
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
