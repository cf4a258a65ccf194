import { useTranslation } from '../../i18n/translation.tsx'
import { useAutoResume } from '../../auto-resume/auto-resume-context.ts'
import { ClockIcon } from '../../design/icons.tsx'
import { useTheme } from '../../design/theme-context.ts'
import { useLogOut } from '../../session/use-log-out.ts'
import { useRecentActions } from '../../undo/recent-actions-context.ts'
import { useSupport } from '../../support/use-support.ts'
import {
  BookIcon,
  HelpIcon,
  KeyboardIcon,
  LogOutIcon,
  MoonIcon,
  UndoIcon,
} from './command-icons.tsx'
import { findCommands, type Command } from './commands.ts'
import { usePalette } from './palette-context.ts'
import { useCampaignCommands } from './use-campaign-commands.ts'
import { usePlaces } from './use-places.ts'
import { useWorkspaceCommands } from './use-workspace-commands.ts'

const API_PAGE = '/api/docs/'

/** What can be done from anywhere, and the campaigns, as far as they fit what was typed. Whoever uses it observes. */
export const useCommands = (typed: string): readonly Command[] => {
  const { t } = useTranslation()
  const { accountDraft } = useSupport()
  const theme = useTheme()
  const autoResume = useAutoResume()
  const logOut = useLogOut()
  const palette = usePalette()
  const places = usePlaces()
  const found = useCampaignCommands(typed)
  const recent = useRecentActions()
  const workspaces = useWorkspaceCommands()

  const creations = places.filter(({ group }) => group === 'actions')
  const undos = recent.actions.map((action): Command => ({
    id: `undo-${action.id}`,
    group: 'recent',
    label: t('shell.palette.undo', { text: action.text.replaceAll('\n', ' ') }),
    note: t('shell.palette.minutesLeft', { count: recent.minutesLeft(action) }),
    icon: UndoIcon,
    run: () => void recent.undo(action),
  }))
  const others: readonly Command[] = [
    {
      id: 'auto-resume',
      group: 'actions',
      label: t('autoResume.change'),
      icon: ClockIcon,
      run: () => autoResume.open(),
    },
    {
      id: 'theme',
      group: 'actions',
      label: t(theme.scheme === 'dark' ? 'shell.palette.light' : 'shell.palette.dark'),
      icon: MoonIcon,
      run: () => theme.choose(theme.scheme === 'dark' ? 'light' : 'dark'),
    },
    {
      id: 'log-out',
      group: 'actions',
      label: t('common.account.logOut'),
      icon: LogOutIcon,
      run: () => void logOut(),
    },
    {
      id: 'keys',
      group: 'help',
      label: t('shell.palette.keys'),
      icon: KeyboardIcon,
      keys: 'keys',
      run: () => palette.show('keys'),
    },
    {
      id: 'support',
      group: 'help',
      label: t('common.account.support'),
      icon: HelpIcon,
      run: () => location.assign(accountDraft),
    },
    {
      id: 'api',
      group: 'help',
      label: t('shell.palette.api'),
      icon: BookIcon,
      run: () => void window.open(API_PAGE, '_blank', 'noopener'),
    },
  ]
  return [
    ...findCommands(
      [...found.tabs, ...places.filter((place) => !creations.includes(place)), ...workspaces],
      typed,
    ),
    // Those found may still be those of what was typed before.
    ...findCommands([...found.places, ...found.people], typed),
    ...findCommands(undos, typed),
    ...findCommands([...creations, ...found.actions, ...others], typed),
  ]
}
