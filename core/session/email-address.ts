const MAX_EMAIL_LENGTH = 254
const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** The address that was meant: without what pasting and Japanese keyboards bring along. */
export const normalizeEmail = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u200B-\u200D\u2060]/g, '')
    .trim()

/** Whether it looks like an address; the server has the last word. */
export const isEmail = (address: string): boolean =>
  address.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(address)
