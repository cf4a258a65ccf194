import type { LeasedTask, Settlement } from '../task/task-work.ts'
import { CheckAccepted } from './check-accepted.ts'
import { ConnectPerson } from './connect-person.ts'
import type { SitePage } from './site-page.ts'
import { TaskDesk, type TaskDeskPorts } from './task-desk.ts'
import { VisitPerson } from './visit-person.ts'

/**
 * Takes one leased task to its settlement. It keeps nothing: wherever it is killed, the lease runs
 * out, and the server decides whether the task is done anew (never begun) or only looked at (begun).
 */
export class WorkOnTask {
  readonly #page: SitePage
  readonly #desk: TaskDeskPorts

  constructor(page: SitePage, desk: TaskDeskPorts) {
    this.#page = page
    this.#desk = desk
  }

  /** How it was settled; null where it was left alone. */
  async execute(task: LeasedTask): Promise<Settlement | null> {
    const desk = new TaskDesk(task, this.#desk)
    const settlement = await this.#work(task, desk)
    if (settlement) await desk.settle(settlement)
    return settlement
  }

  #work(task: LeasedTask, desk: TaskDesk): Promise<Settlement | null> {
    switch (task.action) {
      case 'VISIT_PEOPLE':
        return new VisitPerson(this.#page).execute(task, desk)
      case 'CONNECT_PEOPLE':
        return new ConnectPerson(this.#page).execute(task, desk)
      case 'CHECK_ACCEPTED':
        return new CheckAccepted(this.#page).execute(task, desk)
      default:
        throw new Error(`This extension can't do ${task.action}.`)
    }
  }
}
