import { useNavigate } from 'react-router-dom'
import { useRecentActions } from '../../undo/recent-actions-context.ts'
import { usePalette } from './palette-context.ts'
import { useKeys } from './use-keys.ts'
import { usePlaces } from './use-places.ts'

/** Leads where the keys say. Whoever uses it observes. */
export const usePageKeys = (): void => {
  const navigate = useNavigate()
  const palette = usePalette()
  const recent = useRecentActions()
  const places = usePlaces()
  useKeys({
    undo: () => void recent.undoLast(),
    openPalette: () => palette.show('commands'),
    run: (command) => {
      const place = places.find(({ keys }) => keys === command)
      if (place !== undefined) void navigate(place.path)
      else if (command === 'keys') palette.show('keys')
      else if (command === 'search')
        document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()
    },
  })
}
