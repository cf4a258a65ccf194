import { hash, verify } from '@node-rs/argon2'

/** argon2id, computed off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export class Passwords {
  readonly #nobody = hash('nobody has this password', COST)

  hash(password: string): Promise<string> {
    return hash(password, COST)
  }

  /** Takes as long for somebody who isn't there, so that addresses can't be probed. */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const matched = await verify(stored ?? (await this.#nobody), password)
    return matched && stored !== undefined
  }
}
