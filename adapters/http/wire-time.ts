/** A time on the wire as a Date; null stays null. */
export function dateOf(time: string): Date
export function dateOf(time: string | null): Date | null
export function dateOf(time: string | null): Date | null {
  return time === null ? null : new Date(time)
}
