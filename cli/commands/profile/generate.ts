import {
  acceptedGoal,
  acceptedIcpProfile,
  companyChanges,
} from '#core/company-profile/accept-proposals.ts'
import {
  draftOf,
  PROPOSED_PARTS,
  type Proposal,
  type ProposedPart,
  type ProposedProfile,
} from '#core/company-profile/proposal.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { snakeCase } from '#core/runtime/snake-case.ts'
import type { Language } from '#core/user/language.ts'
import type { Command } from '../../context.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import type { Column } from '../../output/table.ts'
import type { CliServices } from '../../services.ts'

interface Options {
  readonly url: string
  readonly workspace?: WorkspaceId
  readonly language?: Language
  /** True for all parts. */
  readonly save?: true | readonly ProposedPart[]
}

const WRITERS = { rules: 'Quoted by rules', model: 'Written by a language model' } as const

/** Proposes from a page, and keeps what is asked for: a part that nothing was proposed for is left. */
export const generateProfile: Command<Options> = async ({ printer, server, services }, options) => {
  const { url, language, save = [] } = options
  const workspace = await chooseWorkspace(services, server, options.workspace)
  const asked = { url, ...(language !== undefined && { language }) }
  const profile = await services.companyProfiles.propose(workspace, asked)
  const wanted = save === true ? PROPOSED_PARTS : save
  const saved: ProposedPart[] = []
  for (const part of wanted) {
    if (!profile.proposals.some((proposal) => proposal.part === part)) continue
    await KEEP[part](services, workspace, profile)
    saved.push(part)
  }
  printer.answer({ ...profile, saved }, () => {
    printer.table(COLUMNS, profile.proposals, 'Nothing to propose: try another page.')
    if (profile.proposals.length > 0)
      printer.note(`${WRITERS[profile.writer]} from ${profile.url}.`)
    if (saved.length > 0) printer.line(`Saved: ${saved.map(nameOf).join(', ')}.`)
  })
}

type Keep = (
  services: CliServices,
  workspace: WorkspaceId,
  profile: ProposedProfile,
) => Promise<unknown>

const KEEP: Readonly<Record<ProposedPart, Keep>> = {
  company: async ({ workspaces }, id, profile) => {
    const { company } = draftOf(profile.proposals)
    return workspaces.change(id, companyChanges(await workspaces.load(id), company, profile))
  },
  icpProfile: ({ salesKit }, id, profile) => {
    const { icpProfile } = draftOf(profile.proposals)
    const named = { name: 'Ideal customer', ...icpProfile }
    return salesKit.icpProfiles.create(id, acceptedIcpProfile(named, profile))
  },
  goal: async ({ salesKit: { goals } }, id, { proposals }) => {
    const named = { name: 'Goal', kind: 'custom', ...draftOf(proposals).goal } as const
    return goals.create(id, acceptedGoal(named, await goals.list(id)))
  },
}

const nameOf = (part: ProposedPart): string => snakeCase(part).replaceAll('_', ' ')

const COLUMNS: readonly Column<Proposal>[] = [
  {
    title: 'FIELD',
    whole: true,
    text: ({ part, field }) => `${nameOf(part)}: ${snakeCase(field)}`,
  },
  { title: 'VALUE', text: ({ value }) => value },
  { title: 'FROM', text: ({ value, source }) => (source === value ? '(the same)' : source) },
]
