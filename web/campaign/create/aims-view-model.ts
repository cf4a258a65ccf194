import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { GoalId, IcpProfileId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Goal } from '#core/sales-kit/goal.ts'
import type { IcpProfile } from '#core/sales-kit/icp-profile.ts'
import type { SalesKitApi } from '#core/sales-kit/sales-kit-api.ts'

/** What a new campaign is to reach, and with whom: what is left out is for its defaults to say. */
export interface Aims {
  readonly goal?: GoalId | null
  readonly icpProfile?: IcpProfileId | null
}

export interface AimsDeps {
  readonly salesKit: {
    readonly goals: Pick<SalesKitApi['goals'], 'list'>
    readonly icpProfiles: Pick<SalesKitApi['icpProfiles'], 'list'>
  }
}

/** The goal and the ICP profile of a campaign that is being made; none of what could not be loaded. */
export class AimsViewModel {
  readonly #deps: AimsDeps
  readonly #workspace: WorkspaceId
  goals: readonly Goal[] = []
  icpProfiles: readonly IcpProfile[] = []
  aims: Aims = {}

  constructor(deps: AimsDeps, workspace: WorkspaceId) {
    this.#deps = deps
    this.#workspace = workspace
    makeAutoObservable(this, {
      goals: observableRef,
      icpProfiles: observableRef,
      aims: observableRef,
    })
  }

  /** A campaign begins with the default goal and the default ICP profile; answers the latter, where nothing was chosen. */
  async load(): Promise<IcpProfile | null> {
    const { goals: goalApi, icpProfiles: icpApi } = this.#deps.salesKit
    const [goals, icpProfiles] = await Promise.all([
      goalApi.list(this.#workspace).catch(() => []),
      icpApi.list(this.#workspace).catch(() => []),
    ])
    const profile = icpProfiles.find(({ isDefault }) => isDefault)
    const isChosen = this.aims.icpProfile !== undefined
    runInAction(() => {
      this.goals = goals
      this.icpProfiles = icpProfiles
      const goal = goals.find(({ isDefault }) => isDefault)?.id
      const icpProfile = profile?.id
      this.aims = {
        ...(goal !== undefined && { goal }),
        ...(icpProfile !== undefined && { icpProfile }),
        ...this.aims,
      }
    })
    return isChosen ? null : (profile ?? null)
  }

  chooseGoal(goal: GoalId | null): void {
    this.aims = { ...this.aims, goal }
  }

  /** Answers the profile, null without one. */
  chooseIcpProfile(icpProfile: IcpProfileId | null): IcpProfile | null {
    this.aims = { ...this.aims, icpProfile }
    return this.icpProfiles.find(({ id }) => id === icpProfile) ?? null
  }
}
