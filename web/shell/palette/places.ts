import type { TFunction } from 'i18next'
import { paths } from '#core/navigation/paths.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { PlusIcon, PuzzleIcon } from '../../design/icons.tsx'
import {
  CampaignsIcon,
  GettingStartedIcon,
  ProspectsIcon,
  SalesKitIcon,
} from '../../design/nav-icons.tsx'
import { KIT_TABS, kitTabQuery } from '../../sales-kit/kit-tabs.ts'
import { AccountIcon, BillingIcon } from './command-icons.tsx'
import type { Command } from './commands.ts'

/** Somewhere that one can go from anywhere. */
export interface Place extends Command {
  readonly path: string
}

interface Facts {
  readonly id: WorkspaceId
  /** Whether Getting started isn't over. */
  readonly isBeingOnboarded: boolean
  /** Whether there is a plan to be paid for. */
  readonly isUpgradable: boolean
}

/** Every page that anybody may go to: the palette, the keys and their list are made of these. */
export const placesIn = (
  t: TFunction,
  { id, isBeingOnboarded, isUpgradable }: Facts,
): readonly Place[] => {
  const places: readonly Omit<Place, 'group'>[] = [
    {
      id: 'getting-started',
      label: t('shell.gettingStarted'),
      icon: GettingStartedIcon,
      keys: 'gettingStarted',
      path: paths.gettingStarted(id),
    },
    {
      id: 'campaigns',
      label: t('shell.campaigns'),
      icon: CampaignsIcon,
      keys: 'campaigns',
      path: paths.campaigns(id),
    },
    {
      id: 'prospects',
      label: t('shell.prospects'),
      icon: ProspectsIcon,
      keys: 'prospects',
      path: paths.prospects(id),
    },
    {
      id: 'sales-kit',
      label: t('shell.salesKit'),
      icon: SalesKitIcon,
      keys: 'salesKit',
      path: paths.salesKit(id),
    },
    ...KIT_TABS.filter((tab) => tab !== 'materials').map((tab) => ({
      id: `sales-kit-${tab}`,
      label: t(`common.salesKitTabs.${tab}`),
      note: t('shell.salesKit'),
      icon: SalesKitIcon,
      path: paths.salesKit(id, kitTabQuery(tab)),
    })),
    {
      id: 'campaign-settings',
      label: t('campaign.defaultsTitle'),
      icon: CampaignsIcon,
      keys: 'campaignSettings',
      path: paths.campaignSettings(id),
    },
    {
      id: 'account',
      label: t('shell.account.account'),
      icon: AccountIcon,
      keys: 'account',
      path: paths.account(id),
    },
    {
      id: 'billing',
      label: t('common.account.billing'),
      icon: BillingIcon,
      keys: 'billing',
      path: paths.billingAndCredits(id),
    },
    {
      id: 'upgrade',
      label: t('shell.palette.upgrade'),
      icon: BillingIcon,
      keys: 'upgrade',
      path: paths.payment(id),
    },
    {
      id: 'extension',
      label: t('extension.installPage.title'),
      icon: PuzzleIcon,
      keys: 'extension',
      path: paths.extension(),
    },
    {
      id: 'user-onboarding',
      label: t('shell.palette.setUp'),
      icon: GettingStartedIcon,
      path: paths.userOnboarding(),
    },
  ]
  const create = { label: t('shell.palette.create'), icon: PlusIcon }
  const creations: readonly Omit<Place, 'group'>[] = [
    { id: 'create', ...create, keys: 'create', path: paths.createFromCsv(id) },
    {
      id: 'create-people-search',
      ...create,
      note: t('campaign.create.way.peopleSearch'),
      path: paths.createFromPeopleSearch(id),
    },
    {
      id: 'create-sales-nav-search',
      ...create,
      note: t('campaign.create.way.salesNav'),
      path: paths.createFromSalesNavSearch(id),
    },
    {
      id: 'create-url',
      ...create,
      note: t('campaign.create.way.url'),
      path: paths.createFromUrl(id),
    },
    {
      id: 'create-workspace',
      label: t('shell.palette.newWorkspace'),
      icon: PlusIcon,
      path: paths.userOnboarding('new'),
    },
  ]
  return [
    ...places.map((place): Place => ({ ...place, group: 'navigate' })),
    ...creations.map((place): Place => ({ ...place, group: 'actions' })),
  ].filter(
    (place) =>
      (isBeingOnboarded || place.id !== 'getting-started') &&
      (isUpgradable || place.id !== 'upgrade'),
  )
}
