const LONGEST = 254
const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** The address that was meant: without what pasting and Japanese keyboards bring along. */
export const meantAddress = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u200B-\u200D\u2060]/g, '')
    .trim()

/** Whether it looks like an address; the server has the last word. */
export const isAddress = (address: string): boolean =>
  address.length <= LONGEST && ADDRESS.test(address)
