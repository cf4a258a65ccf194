import toast from 'react-hot-toast'
import { useTranslation } from '../../i18n/translation.tsx'
import { useLocation } from 'react-router-dom'
import type { Campaign } from '#core/campaign/campaign.ts'
import { pathId } from '#core/navigation/path-id.ts'
import { paths } from '#core/navigation/paths.ts'
import { campaignId, type CampaignId } from '#core/runtime/ids.ts'
import { useCampaignTurns } from '../../campaign/campaign-turns-context.ts'
import { CampaignsIcon } from '../../design/nav-icons.tsx'
import { useProblemToast } from '../../design/use-problem-toast.ts'
import { useExtensionHelp } from '../../extension/extension-context.ts'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { toProblem } from '../../shared/problem.ts'
import { displayName, roleLine } from '../../person/person-name.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'
import { AccountIcon, PauseIcon, PlayIcon } from './command-icons.tsx'
import type { Command } from './commands.ts'
import { useFoundCampaigns } from './use-found-campaigns.ts'
import { useFoundPeople } from './use-found-people.ts'

/** The campaigns, what can be done with them, the tabs of the one that is open, and people. */
export const useCampaignCommands = (typed: string) => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  const { campaigns } = useServices()
  const showProblem = useProblemToast()
  const extensionHelp = useExtensionHelp()
  const undoable = useUndoable()
  const turns = useCampaignTurns()
  const open = pathId(/\/campaign\/(\d+)\//.exec(useLocation().pathname)?.[1], campaignId)
  const verbs = (['run', 'resume', 'pause'] as const).map((verb) =>
    t(`shell.palette.${verb}`, { name: '' }).trim().toLocaleLowerCase(),
  )
  // What is to be done is no part of a campaign's name.
  const [first = '', ...rest] = typed.trim().split(/\s+/)
  const named = verbs.includes(first.toLocaleLowerCase()) ? rest.join(' ') : typed
  const found = useFoundCampaigns(id, named)
  const people = useFoundPeople(id, typed)

  /** Shown at once by what shows the campaign; taken back where it is refused. */
  const change = async (
    { id: changed, status: before }: Campaign,
    status: 'running' | 'paused',
  ): Promise<boolean> => {
    turns.set({ id: changed, status })
    try {
      if (status === 'running') await campaigns.run(changed)
      else await campaigns.change(changed, { status })
      return true
    } catch (error) {
      turns.set({ id: changed, status: before })
      showProblem(toProblem(error))
      return false
    }
  }
  const run = async (campaign: Campaign): Promise<boolean> => {
    if (!(await change(campaign, 'running'))) return false
    if (!(await extensionHelp.workAccepted())) toast.success(t('campaign.list.started'))
    return true
  }
  const pause = async (campaign: Campaign): Promise<void> => {
    if (!(await change(campaign, 'paused'))) return
    const paused = { ...campaign, status: 'paused' } as const
    undoable(t('campaign.list.paused', { name: campaign.name }), () => run(paused))
  }

  const tabsOf = (campaign: CampaignId | null): readonly Command[] => {
    if (campaign === null) return []
    const at = (query: string) => paths.prospecting(id, campaign, query)
    const tabs = [
      ['sequence', t('shell.palette.tabs.sequence'), at('view=sequence')],
      ['writing', t('shell.palette.tabs.writing'), at('view=sequence&of=writing')],
      ['approvals', t('shell.palette.tabs.approvals'), paths.approvals(id, campaign)],
      ['results', t('shell.palette.tabs.results'), at('view=results')],
    ] as const
    const note = t('shell.palette.thisCampaign')
    return tabs.map(([tab, label, path]) => ({
      ...{ id: `tab-${tab}`, group: 'navigate', label, note, icon: CampaignsIcon, path },
    }))
  }
  const turn = (campaign: Campaign): readonly Command[] => {
    const { name, status, counts } = campaign
    const common = { id: `turn-${campaign.id}`, group: 'actions' } as const
    if (status === 'running') {
      const label = t('shell.palette.pause', { name })
      return [{ ...common, label, icon: PauseIcon, run: () => void pause(campaign) }]
    }
    if (status !== 'paused' && !(status === 'draft' && counts.total > 0)) return []
    const label = t(status === 'paused' ? 'shell.palette.resume' : 'shell.palette.run', { name })
    return [{ ...common, label, icon: PlayIcon, run: () => void run(campaign) }]
  }

  return {
    places: found.map((campaign): Command => ({
      id: `campaign-${campaign.id}`,
      group: 'campaigns',
      label: campaign.name,
      icon: CampaignsIcon,
      status: campaign.status,
      path: paths.prospecting(id, campaign.id),
    })),
    // In the open campaign, where they are in it; among everybody else.
    people: people.map((person): Command => {
      const member = person.memberships.find(({ campaign }) => campaign.id === open)
      return {
        id: `person-${person.id}`,
        group: 'people',
        label: displayName(person),
        note: roleLine(person),
        icon: AccountIcon,
        path:
          open === null || member === undefined
            ? paths.prospects(id, `person=${person.id}`)
            : paths.prospecting(id, open, `person=${member.id}`),
      }
    }),
    tabs: tabsOf(open),
    // Of all campaigns, once somebody looks for one; of the open one at once.
    actions: found.filter((campaign) => typed.trim() !== '' || campaign.id === open).flatMap(turn),
  }
}
