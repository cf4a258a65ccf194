import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { resumeHoursToChanges, type ResumeHours } from '#core/user/resume-hours.ts'
import type { User } from '#core/user/user.ts'
import type { Outcome } from '../shared/outcome.ts'
import type { CurrentUserViewModel } from '../session/current-user-view-model.ts'

export type AutoResumeStep = 'closed' | 'hours' | 'confirmation'

/** The hours of Auto-Resume, asked for over any page: typed first, then confirmed. */
export class AutoResumeViewModel {
  readonly #currentUser: Pick<CurrentUserViewModel, 'user' | 'change'>
  step: AutoResumeStep = 'closed'
  wasOpened = false
  /** What was typed, until it is saved. */
  proposed: ResumeHours | null = null

  constructor(currentUser: Pick<CurrentUserViewModel, 'user' | 'change'>) {
    this.#currentUser = currentUser
    makeAutoObservable(this, { proposed: observableRef })
  }

  get user(): User | null {
    return this.#currentUser.user
  }

  open(): void {
    this.proposed = null
    this.step = 'hours'
    this.wasOpened = true
  }

  propose(hours: ResumeHours): void {
    this.proposed = hours
    this.step = 'confirmation'
  }

  /** To the hours once more, as they were typed. */
  back(): void {
    this.step = 'hours'
  }

  close(): void {
    this.step = 'closed'
  }

  /** Saves the proposed hours in a zone; what is refused stays open. */
  confirm(timezoneName: string): Promise<Outcome> {
    const hours = this.proposed
    if (hours === null) throw new Error('No hours were proposed.')
    return this.#closeOnceDone(this.#currentUser.change(resumeHoursToChanges(hours, timezoneName)))
  }

  /** The hours stay saved, for whoever turns it on again. */
  turnOff(): Promise<Outcome> {
    return this.#closeOnceDone(this.#currentUser.change({ autoResume: false }))
  }

  turnOn(): Promise<Outcome> {
    return this.#currentUser.change({ autoResume: true })
  }

  async #closeOnceDone(saving: Promise<Outcome>): Promise<Outcome> {
    const outcome = await saving
    runInAction(() => {
      if (outcome.kind === 'done') this.step = 'closed'
    })
    return outcome
  }
}
