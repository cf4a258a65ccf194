import type { TaskPayload } from '#core/task/task-work.ts'
import type { Logger } from '#core/runtime/logger.ts'

export const NETWORK = 'http://localhost:4281'

export const profilePayload = (publicIdentifier: string, note?: string): TaskPayload => ({
  network: NETWORK,
  profileUrl: `${NETWORK}/in/${publicIdentifier}`,
  publicIdentifier,
  ...(note !== undefined && { note }),
})

export const quiet: Logger = { info: () => {}, warn: () => {}, error: () => {} }
