/** A time on the wire as a Date; null stays null. */
export function dateFromWire(time: string): Date
export function dateFromWire(time: string | null): Date | null
export function dateFromWire(time: string | null): Date | null {
  return time === null ? null : new Date(time)
}
