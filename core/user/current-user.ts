import { NotSignedIn } from '../errors.ts'
import type { EarlyAnswer } from '../runtime/early-answer.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import { UpdateTutorial } from './update-tutorial.ts'
import type { UserApi } from './user-api.ts'
import type { Tutorial, User, UserChanges } from './user.ts'

interface CurrentUserDeps {
  readonly users: Pick<UserApi, 'load' | 'change'>
  readonly session: { onSignedOut(listener: () => void): () => void }
  /** Asked for before the page was drawn. */
  readonly first?: EarlyAnswer<User> | undefined
}

/** The signed-in user: loaded once, and forgotten as soon as the session ends. */
export class CurrentUser {
  readonly #deps: CurrentUserDeps
  readonly #user: Value<User | null>
  #loading: Promise<void> | null = null
  /** Settles with the last write: none begins before, as each sends what the one before left. */
  #written: Promise<void> = Promise.resolve()
  #session = 0
  #stop = (): void => {}

  constructor(deps: CurrentUserDeps) {
    this.#deps = deps
    this.#user = new Value(deps.first?.now() ?? null)
  }

  get user(): ReadableValue<User | null> {
    return this.#user
  }

  start(): void {
    this.#stop()
    this.#stop = this.#deps.session.onSignedOut(() => this.#forget())
  }

  stop(): void {
    this.#stop()
  }

  /** Makes one call, however often it is asked to; after a failure another one. */
  load(): Promise<void> {
    if (this.#user.current !== null) return Promise.resolve()
    if (this.#loading) return this.#loading
    const loading = this.#keep(this.#deps.first?.later() ?? this.#deps.users.load()).finally(() => {
      if (this.#loading === loading) this.#loading = null
    })
    this.#loading = loading
    return loading
  }

  change(changes: UserChanges): Promise<void> {
    return this.#write(() => this.#deps.users.change(changes))
  }

  /** Nothing to do before the user is known. */
  async updateTutorial(changes: Partial<Tutorial>): Promise<void> {
    if (this.#user.current === null) return
    await this.#write(() => new UpdateTutorial(this.#deps.users).execute(changes))
  }

  /** In its turn; where the session ends before, it must not reach whoever signs in next. */
  #write(work: () => Promise<User>): Promise<void> {
    const session = this.#session
    const writing = this.#written.then(() => {
      if (session !== this.#session) throw new NotSignedIn()
      return this.#keep(work())
    })
    this.#written = writing.catch(() => undefined)
    return writing
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
    this.#written = Promise.resolve()
    this.#user.set(null)
  }
}
