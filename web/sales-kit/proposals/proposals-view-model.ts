import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import {
  acceptedGoal,
  acceptedIcpProfile,
  companyBefore,
  companyChanges,
} from '#core/company-profile/accept-proposals.ts'
import type { CompanyProfileApi } from '#core/company-profile/company-profile-api.ts'
import {
  draftOf,
  type ProfileDraft,
  type ProposedField,
  type ProposedPart,
  type ProposedProfile,
} from '#core/company-profile/proposal.ts'
import type { NewGoal } from '#core/sales-kit/goal.ts'
import type { NewIcpProfile } from '#core/sales-kit/icp-profile.ts'
import type { SalesKitApi } from '#core/sales-kit/sales-kit-api.ts'
import type { WorkspaceApi } from '#core/workspace/workspace-api.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { toOutcome, type Outcome } from '../../shared/outcome.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'

export interface ProposalsDeps {
  readonly companyProfiles: CompanyProfileApi
  readonly salesKit: Pick<SalesKitApi, 'goals' | 'icpProfiles'>
  readonly workspaces: Pick<WorkspaceApi, 'change'>
  /** The workspace as it is once its company was changed. */
  readonly onChanged: (workspace: Workspace) => void
}

type Undo = () => Promise<unknown>

/** What the page of a company proposes, and what became of it. */
export class ProposalsViewModel {
  readonly #deps: ProposalsDeps
  readonly #undos = new Map<ProposedPart, Undo>()
  profile: ProposedProfile | null = null
  /** The page that is being read; null while none is. */
  reading: string | null = null
  problem: Problem | null = null
  accepted: readonly ProposedPart[] = []

  constructor(deps: ProposalsDeps) {
    this.#deps = deps
    makeAutoObservable(this, { profile: observableRef, accepted: observableRef })
  }

  get draft(): ProfileDraft {
    return draftOf(this.profile?.proposals ?? [])
  }

  /** The sentences that a field's proposals rest on, each once. */
  sourcesOf(part: ProposedPart, field: ProposedField): readonly string[] {
    const proposals = this.profile?.proposals ?? []
    const own = proposals.filter((each) => each.part === part && each.field === field)
    return [...new Set(own.map(({ source }) => source))]
  }

  /** What an earlier page proposed stays until another one is read. */
  async read({ id }: Workspace, url: string): Promise<void> {
    this.reading = url
    this.problem = null
    try {
      const profile = await this.#deps.companyProfiles.propose(id, { url })
      runInAction(() => {
        this.profile = profile
        this.accepted = []
      })
    } catch (error) {
      runInAction(() => (this.problem = toProblem(error)))
    }
    runInAction(() => (this.reading = null))
  }

  acceptCompany(workspace: Workspace, values: ProfileDraft['company']): Promise<Outcome> {
    return this.#accept('company', async (profile) => {
      const changes = companyChanges(workspace, values, profile)
      await this.#changeCompany(workspace, changes)
      return () => this.#changeCompany(workspace, companyBefore(workspace, changes))
    })
  }

  acceptIcpProfile({ id: workspace }: Workspace, values: NewIcpProfile): Promise<Outcome> {
    return this.#accept('icpProfile', async (profile) => {
      const { icpProfiles } = this.#deps.salesKit
      const { id } = await icpProfiles.create(workspace, acceptedIcpProfile(values, profile))
      return () => icpProfiles.remove(id)
    })
  }

  acceptGoal({ id: workspace }: Workspace, values: NewGoal): Promise<Outcome> {
    return this.#accept('goal', async () => {
      const { goals } = this.#deps.salesKit
      const others = await goals.list(workspace)
      const { id } = await goals.create(workspace, acceptedGoal(values, others))
      return () => goals.remove(id)
    })
  }

  /** Takes an accepted part back: it can be edited and accepted again. */
  async undo(part: ProposedPart): Promise<Outcome> {
    const outcome = await toOutcome(this.#undos.get(part)?.() ?? Promise.resolve())
    if (outcome.kind === 'done') {
      runInAction(() => (this.accepted = this.accepted.filter((other) => other !== part)))
    }
    return outcome
  }

  async #accept(
    part: ProposedPart,
    keep: (profile: ProposedProfile) => Promise<Undo>,
  ): Promise<Outcome> {
    const { profile } = this
    if (profile === null) throw new Error('Nothing was proposed.')
    const outcome = await toOutcome(keep(profile).then((undo) => this.#undos.set(part, undo)))
    if (outcome.kind === 'done') runInAction(() => (this.accepted = [...this.accepted, part]))
    return outcome
  }

  async #changeCompany({ id }: Workspace, changes: Parameters<WorkspaceApi['change']>[1]) {
    this.#deps.onChanged(await this.#deps.workspaces.change(id, changes))
  }
}
