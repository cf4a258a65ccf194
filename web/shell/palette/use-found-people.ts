import { useEffect, useState } from 'react'
import type { ListedPerson } from '#core/person/listed-person.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { useServices } from '../../services/services-context.ts'

const MAX_FOUND = 5
const MIN_TYPED = 2
const DEBOUNCE_MS = 150

/** The people of the workspace in whose name, title or company is what was typed. */
export const useFoundPeople = (workspace: WorkspaceId, typed: string): readonly ListedPerson[] => {
  const { persons } = useServices()
  const [found, setFound] = useState<readonly ListedPerson[]>([])
  useEffect(() => {
    let isLate = false
    const search = typed.trim()
    const take = (data: readonly ListedPerson[]): void => {
      if (!isLate) setFound(data)
    }
    const ask = (): void => {
      if (search.length < MIN_TYPED) return take([])
      void persons.list(workspace, { search }, { page: 1, pageSize: MAX_FOUND }).then(
        ({ data }) => take(data),
        () => take([]),
      )
    }
    const timer = setTimeout(ask, DEBOUNCE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [persons, workspace, typed])
  return found
}
