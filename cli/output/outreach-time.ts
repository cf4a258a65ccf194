import { MINUTE } from '#core/runtime/durations.ts'
import type { CliServices } from '../services.ts'
import { formatDateTime } from './date-time.ts'
import type { Printer } from './printer.ts'

/** Says by which clock the times of a table are, where it isn't the one on the wall. */
export const noteOutreachTime = async (
  printer: Printer,
  services: Pick<CliServices, 'clock' | 'outreach'>,
): Promise<void> => {
  if (printer.json) return
  const reading = await services.outreach.clock().catch(() => null)
  if (reading === null) return
  const { now, scale } = reading
  const apart = Math.abs(Number(now) - Number(services.clock.now()))
  if (scale === 1 && apart < MINUTE) return
  const pace = scale === 1 ? '' : `, and runs ${scale} times as fast`
  printer.note(
    `Times are by the outreach clock, not the real one: it is ${formatDateTime(now)} there${pace}.`,
  )
}
