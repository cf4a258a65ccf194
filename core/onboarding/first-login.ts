import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Tutorial, User } from '../user/user.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Whether somebody is to be welcomed: never was before, in a workspace on trial. */
export const isToBeWelcomed = (
  user: Pick<User, 'tutorial'>,
  workspace: Pick<Workspace, 'status'>,
): boolean => user.tutorial.isFirstLogin === null && workspace.status === 'trial'

export interface FirstLoginPorts {
  readonly user: ReadableValue<User | null>
  readonly workspace: ReadableValue<Workspace | null>
  readonly tour: { start(): void }
  /** Rejects where it could not be saved. */
  saveTutorial(changes: Partial<Tutorial>): Promise<void>
}

/** The popup that welcomes somebody at the first login, and leads on to the tour. */
export class FirstLogin {
  readonly #ports: FirstLoginPorts
  readonly #isOpen = new Value(false)
  #wasClosed = false
  #stops: (() => void)[] = []

  constructor(ports: FirstLoginPorts) {
    this.#ports = ports
  }

  get isOpen(): ReadableValue<boolean> {
    return this.#isOpen
  }

  start(): void {
    this.stop()
    const { user, workspace } = this.#ports
    this.#stops = [user, workspace].map((fact) => fact.subscribe(() => this.#judge()))
    this.#judge()
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }

  /** Closes at once; where that can't be saved, the popup comes back with the next visit. */
  async close(): Promise<void> {
    if (!this.#isOpen.current) return
    this.#wasClosed = true
    this.#judge()
    await this.#ports.saveTutorial({ isFirstLogin: false })
  }

  /** Closes and begins the tour. */
  async explore(): Promise<void> {
    this.#ports.tour.start()
    await this.close()
  }

  #judge(): void {
    const { user, workspace } = this.#ports
    this.#isOpen.set(
      !this.#wasClosed &&
        user.current !== null &&
        workspace.current !== null &&
        isToBeWelcomed(user.current, workspace.current),
    )
  }
}
