import type { User, UserChanges } from './user.ts'

/** Where the user asks for help, as far as whoever runs this has set it. */
export interface Support {
  /** Whom to write to. */
  readonly address: string | null
  /** A chat's page of another origin, for a frame. */
  readonly chatUrl: string | null
}

/** The signed-in user, as the server keeps it. */
export interface UserApi {
  load(): Promise<User>
  change(changes: UserChanges): Promise<User>
  support(): Promise<Support>
}
