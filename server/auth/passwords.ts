import { hash, verify } from '@node-rs/argon2'

/** argon2id, computed off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const nobody = hash('nobody has this password', COST)

export class Passwords {
  hash(password: string): Promise<string> {
    return hash(password, COST)
  }

  /** Takes as long for somebody who isn't there, so that addresses can't be probed. */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const matched = await verify(stored ?? (await nobody), password)
    return matched && stored !== undefined
  }
}
