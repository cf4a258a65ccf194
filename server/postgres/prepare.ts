import type { Engine } from './engine.ts'

/** What is done to a database before anybody uses it. */
export type Prepare = (engine: Engine) => Promise<void>
