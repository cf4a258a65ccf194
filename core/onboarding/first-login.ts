import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Tutorial, User } from '../user/user.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Whether somebody is to be welcomed: never was before, in a workspace on trial. */
export const shouldWelcome = (
  user: Pick<User, 'tutorial'>,
  workspace: Pick<Workspace, 'status'>,
): boolean => user.tutorial.isFirstLogin === null && workspace.status === 'trial'

export interface FirstLoginDeps {
  readonly user: ReadableValue<User | null>
  readonly workspace: ReadableValue<Workspace | null>
  readonly tour: { start(): void }
  /** Rejects where it could not be saved. */
  saveTutorial(changes: Partial<Tutorial>): Promise<void>
}

/** The popup that welcomes somebody at the first login, and leads on to the tour. */
export class FirstLogin {
  readonly #deps: FirstLoginDeps
  readonly #isOpen = new Value(false)
  #wasClosed = false
  #stops: (() => void)[] = []

  constructor(deps: FirstLoginDeps) {
    this.#deps = deps
  }

  get isOpen(): ReadableValue<boolean> {
    return this.#isOpen
  }

  start(): void {
    this.stop()
    const { user, workspace } = this.#deps
    this.#stops = [user, workspace].map((fact) => fact.subscribe(() => this.#update()))
    this.#update()
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }

  /** Closes at once; where that can't be saved, the popup comes back with the next visit. */
  async close(): Promise<void> {
    if (!this.#isOpen.current) return
    this.#wasClosed = true
    this.#update()
    await this.#deps.saveTutorial({ isFirstLogin: false })
  }

  /** Closes and begins the tour. */
  async explore(): Promise<void> {
    this.#deps.tour.start()
    await this.close()
  }

  #update(): void {
    const { user, workspace } = this.#deps
    this.#isOpen.set(
      !this.#wasClosed &&
        user.current !== null &&
        workspace.current !== null &&
        shouldWelcome(user.current, workspace.current),
    )
  }
}
