import type { CampaignApi } from '#core/campaign/campaign-api.ts'
import type { MetricsApi } from '#core/metrics/metrics-api.ts'
import { FirstLogin } from '#core/onboarding/first-login.ts'
import { GettingStarted } from '#core/onboarding/getting-started.ts'
import { isBeingOnboarded, isFinished, type OnboardingProgress } from '#core/onboarding/progress.ts'
import { Tour, type TourStop } from '#core/onboarding/tour.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { LiveFeeds } from '../services/live-feeds.ts'
import type { CurrentUserViewModel } from '../session/current-user-view-model.ts'
import { toOutcome, type Outcome } from '../shared/outcome.ts'
import { toProblem, type Problem } from '../shared/problem.ts'
import { toReadable, toObservable } from '../shared/readable.ts'

export interface OnboardingDeps {
  readonly campaigns: Pick<CampaignApi, 'list'>
  readonly metrics: Pick<MetricsApi, 'countByStatus'>
  readonly live: { readonly workspace: Pick<LiveFeeds['workspace'], 'onMessage' | 'onGap'> }
  readonly scheduler: Scheduler
  readonly currentUser: Pick<CurrentUserViewModel, 'user' | 'saveTutorial'>
  readonly currentWorkspace: { readonly id: WorkspaceId; readonly workspace: Workspace | null }
}

/** How somebody new is welcomed, shown around and led through the first tasks. */
export class OnboardingViewModel {
  readonly #deps: OnboardingDeps
  readonly #tour: Tour
  readonly #firstLogin: FirstLogin
  readonly #gettingStarted: GettingStarted
  readonly #facts

  constructor(deps: OnboardingDeps) {
    const { currentUser, currentWorkspace, scheduler } = deps
    this.#deps = deps
    const account = {
      user: toReadable(() => currentUser.user),
      workspace: toReadable(() => currentWorkspace.workspace),
      saveTutorial: currentUser.saveTutorial.bind(currentUser),
    }
    this.#tour = new Tour(scheduler)
    this.#firstLogin = new FirstLogin({ ...account, tour: this.#tour })
    this.#gettingStarted = new GettingStarted(
      { ...deps, ...account, live: deps.live.workspace },
      currentWorkspace.id,
    )
    this.#facts = {
      tourAt: toObservable(this.#tour.at),
      isWelcomeOpen: toObservable(this.#firstLogin.isOpen),
      progress: toObservable(this.#gettingStarted.progress),
      isCelebrated: toObservable(this.#gettingStarted.isCelebrated),
      problem: toObservable(this.#gettingStarted.problem),
    }
  }

  get welcomes(): boolean {
    return this.#facts.isWelcomeOpen.current
  }

  get tourAt(): TourStop | null {
    return this.#facts.tourAt.current
  }

  /** Nothing is celebrated over what is to be read first. */
  get celebrates(): boolean {
    return this.#facts.isCelebrated.current && !this.welcomes && this.tourAt === null
  }

  get progress(): OnboardingProgress | null {
    return this.#facts.progress.current
  }

  get problem(): Problem | null {
    const { current } = this.#facts.problem
    return current === null ? null : toProblem(current)
  }

  /** Whether the menu leads to the tasks. */
  get isOffered(): boolean {
    const { user } = this.#deps.currentUser
    return user !== null && isBeingOnboarded(user)
  }

  /** Skipped or finished before this visit: there is nothing to show. */
  get isOver(): boolean {
    const { user } = this.#deps.currentUser
    if (user === null || isBeingOnboarded(user)) return false
    return this.progress === null || !isFinished(this.progress)
  }

  start(): () => void {
    this.#firstLogin.start()
    this.#gettingStarted.start()
    return () => {
      this.#tour.stop()
      this.#firstLogin.stop()
      this.#gettingStarted.stop()
    }
  }

  load(): Promise<void> {
    return this.#gettingStarted.load()
  }

  closeFirstLogin(): Promise<Outcome> {
    return toOutcome(this.#firstLogin.close())
  }

  explore(): Promise<Outcome> {
    return toOutcome(this.#firstLogin.explore())
  }

  next(): void {
    this.#tour.next()
  }

  back(): void {
    this.#tour.back()
  }

  leaveTour(): void {
    this.#tour.stop()
  }

  skip(): Promise<Outcome> {
    return toOutcome(this.#gettingStarted.skip())
  }

  endCelebration(): void {
    this.#gettingStarted.endCelebration()
  }
}
