import type { Access } from './engine.ts'

/** What a statement begins with whose plan is kept. */
export const PREPARED = '/* prepared */ '

export const isPrepared = (text: string): boolean => text.includes(PREPARED)

/**
 * Whether a transaction keeps the plans of what it asks from here on. By itself PostgreSQL makes five for
 * the parameters at hand first, on each connection, and keeps none that it takes for dearer than those.
 */
export const planning = (isKept: boolean): string =>
  `set local plan_cache_mode = ${isKept ? 'force_generic_plan' : 'auto'}`

/** As most of what a transaction asks is prepared, it begins so. */
export const beginning = (access: Access, fence: string): string =>
  `begin ${access}; set local app.workspace to '${fence}'; ${planning(true)}`
