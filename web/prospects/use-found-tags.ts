import { useEffect, useState } from 'react'
import { useServices } from '../services/services-context.ts'
import { useWorkspace } from '../session/workspace-context.ts'

const DEBOUNCE_MS = 150

/** The workspace's tags that begin with what was typed. */
export const useFoundTags = (typed: string): readonly string[] => {
  const { persons } = useServices()
  const { id } = useWorkspace()
  const [found, setFound] = useState<readonly string[]>([])
  const search = typed.trim()
  useEffect(() => {
    if (search === '') return
    let isLate = false
    const ask = async (): Promise<void> => {
      const page = await persons.facets(id, 'tag', { search }).catch(() => null)
      if (!isLate && page !== null) setFound(page.data.map(({ value }) => value))
    }
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [persons, id, search])
  return found
}
