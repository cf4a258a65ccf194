/** What was typed as a number from 1, at most `max`; null where it is none. */
export const wholeNumber = (typed: string, max: number): number | null => {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 9)
  const value = Number(digits)
  return digits === '' || value < 1 ? null : Math.min(value, max)
}
