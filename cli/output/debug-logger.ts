import type { Logger } from '#core/runtime/logger.ts'
import type { Io } from '../io.ts'
import { stripControls } from './strip-controls.ts'

/** Writes to stderr where OVERTURE_DEBUG asks for it; commands say by themselves what matters. */
export const debugLogger = (io: Io): Logger => {
  const write = (level: string) => (message: string, facts?: Record<string, unknown>) => {
    if (!io.env['OVERTURE_DEBUG']) return
    const more = facts ? ` ${JSON.stringify(facts)}` : ''
    io.stderr.write(`${stripControls(`[${level}] ${message}${more}`)}\n`)
  }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}
