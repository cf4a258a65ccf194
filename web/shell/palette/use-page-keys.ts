import { useNavigate } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { useRecentActions } from '../../undo/recent-actions-context.ts'
import type { KeyedCommand } from './keys.ts'
import { usePalette } from './palette-context.ts'
import { useKeys } from './use-keys.ts'

/** Leads where the keys say. */
export const usePageKeys = (): void => {
  const navigate = useNavigate()
  const { id } = useWorkspace()
  const palette = usePalette()
  const recent = useRecentActions()
  const places: Partial<Record<KeyedCommand, string>> = {
    gettingStarted: paths.gettingStarted(id),
    campaigns: paths.campaigns(id),
    prospects: paths.prospects(id),
    salesKit: paths.salesKit(id),
    account: paths.account(id),
    billing: paths.billingAndCredits(id),
    create: paths.createFromCsv(id),
  }
  useKeys({
    undo: () => void recent.undoLast(),
    openPalette: () => palette.show('commands'),
    run: (command) => {
      const place = places[command]
      if (place !== undefined) void navigate(place)
      else if (command === 'keys') palette.show('keys')
      else document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()
    },
  })
}
