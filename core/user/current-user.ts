import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Session } from '../session/session.ts'
import { UpdateTutorial } from './update-tutorial.ts'
import type { UserApi } from './user-api.ts'
import type { Tutorial, User, UserChanges } from './user.ts'

interface Ports {
  readonly users: UserApi
  readonly session: Pick<Session, 'onSignedOut'>
}

/** The signed-in user: loaded once, and forgotten as soon as the session ends. */
export class CurrentUser {
  readonly #ports: Ports
  readonly #user = new Value<User | null>(null)
  #loading: Promise<void> | null = null
  #session = 0
  #stop = (): void => {}

  constructor(ports: Ports) {
    this.#ports = ports
  }

  get user(): ReadableValue<User | null> {
    return this.#user
  }

  start(): void {
    this.#stop()
    this.#stop = this.#ports.session.onSignedOut(() => this.#forget())
  }

  stop(): void {
    this.#stop()
  }

  /** Makes one call, however often it is asked to; after a failure another one. */
  load(): Promise<void> {
    if (this.#user.current !== null) return Promise.resolve()
    if (this.#loading) return this.#loading
    const loading = this.#keep(this.#ports.users.load()).finally(() => {
      if (this.#loading === loading) this.#loading = null
    })
    this.#loading = loading
    return loading
  }

  change(changes: UserChanges): Promise<void> {
    return this.#keep(this.#ports.users.change(changes))
  }

  /** Nothing to do before the user is known. */
  async updateTutorial(changes: Partial<Tutorial>): Promise<void> {
    if (this.#user.current === null) return
    await this.#keep(new UpdateTutorial(this.#ports.users).execute(changes))
  }

  /** The answer is the user from now on; for a session that has ended it is nobody's to see. */
  async #keep(answer: Promise<User>): Promise<void> {
    const session = this.#session
    const user = await answer
    if (session === this.#session) this.#user.set(user)
  }

  #forget(): void {
    this.#session += 1
    this.#loading = null
    this.#user.set(null)
  }
}
