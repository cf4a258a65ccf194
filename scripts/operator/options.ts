import { InvalidArgumentError } from 'commander'

export const parseCredits = (text: string): number => {
  const credits = Number(text)
  if (/^\d+$/.test(text) && credits <= 1_000_000_000) return credits
  throw new InvalidArgumentError('It is a whole number from 0 to 1000000000.')
}

/** A moment as UTC ISO-8601; null for never. A day ends with its last moment, in the machine's zone. */
export const parseEnd = (text: string): string | null => {
  if (text === 'never') return null
  if (text === 'now') return new Date().toISOString()
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const time = new Date(isDay ? `${text}T24:00` : text)
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(time.getTime())) return time.toISOString()
  throw new InvalidArgumentError('It is a date such as 2027-01-31, now, or never.')
}
