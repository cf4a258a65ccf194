import { useTranslation } from 'react-i18next'
import { useAutoResume } from '../../auto-resume/auto-resume-context.ts'
import { paths } from '#core/navigation/paths.ts'
import { ClockIcon, PlusIcon } from '../../design/icons.tsx'
import { useTheme } from '../../design/theme-context.ts'
import { useOnboarding } from '../../onboarding/onboarding-context.ts'
import { KIT_TABS, kitTabQuery } from '../../sales-kit/kit-tabs.ts'
import { useLogOut } from '../../session/use-log-out.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { useRecentActions } from '../../undo/recent-actions-context.ts'
import {
  CampaignsIcon,
  GettingStartedIcon,
  ProspectsIcon,
  SalesKitIcon,
} from '../../design/nav-icons.tsx'
import { useSupport } from '../../support/use-support.ts'
import {
  AccountIcon,
  BillingIcon,
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
import { useWorkspaceCommands } from './use-workspace-commands.ts'

const API_PAGE = '/api/docs/'

/** What can be done from anywhere, and the campaigns, as far as they fit what was typed. Whoever uses it observes. */
export const useCommands = (typed: string): readonly Command[] => {
  const { t } = useTranslation()
  const { id, workspace } = useWorkspace()
  const { isOffered } = useOnboarding()
  const { accountDraft } = useSupport()
  const theme = useTheme()
  const autoResume = useAutoResume()
  const logOut = useLogOut()
  const palette = usePalette()
  const found = useCampaignCommands(typed)
  const recent = useRecentActions()
  const workspaces = useWorkspaceCommands()

  const places: readonly Command[] = [
    {
      id: 'getting-started',
      group: 'navigate',
      label: t('shell.gettingStarted'),
      icon: GettingStartedIcon,
      keys: 'gettingStarted',
      path: paths.gettingStarted(id),
    },
    {
      id: 'campaigns',
      group: 'navigate',
      label: t('shell.campaigns'),
      icon: CampaignsIcon,
      keys: 'campaigns',
      path: paths.campaigns(id),
    },
    {
      id: 'prospects',
      group: 'navigate',
      label: t('shell.prospects'),
      icon: ProspectsIcon,
      keys: 'prospects',
      path: paths.prospects(id),
    },
    {
      id: 'sales-kit',
      group: 'navigate',
      label: t('shell.salesKit'),
      icon: SalesKitIcon,
      keys: 'salesKit',
      path: paths.salesKit(id),
    },
    ...KIT_TABS.filter((tab) => tab !== 'materials').map((tab) => ({
      id: `sales-kit-${tab}`,
      group: 'navigate' as const,
      label: t(`salesKit.tabs.${tab}`),
      note: t('shell.salesKit'),
      icon: SalesKitIcon,
      path: paths.salesKit(id, kitTabQuery(tab)),
    })),
    {
      id: 'account',
      group: 'navigate',
      label: t('shell.account.account'),
      icon: AccountIcon,
      keys: 'account',
      path: paths.account(id),
    },
    {
      id: 'billing',
      group: 'navigate',
      label: t('common.account.billing'),
      icon: BillingIcon,
      keys: 'billing',
      path: paths.billingAndCredits(id),
    },
    {
      id: 'upgrade',
      group: 'navigate',
      label: t('shell.palette.upgrade'),
      icon: BillingIcon,
      path: paths.payment(id),
    },
    ...workspaces,
  ]
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
      id: 'create',
      group: 'actions',
      label: t('shell.palette.create'),
      icon: PlusIcon,
      keys: 'create',
      path: paths.createFromCsv(id),
    },
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
      places.filter(
        (place) =>
          (isOffered || place.id !== 'getting-started') &&
          (workspace?.status !== 'active' || place.id !== 'upgrade'),
      ),
      typed,
    ),
    // Those found may still be those of what was typed before.
    ...findCommands([...found.places, ...found.people], typed),
    ...findCommands(undos, typed),
    ...findCommands([...others.slice(0, 1), ...found.actions, ...others.slice(1)], typed),
  ]
}
