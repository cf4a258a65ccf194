import { fileURLToPath } from 'node:url'

/** Where the build is, for one of its entries and for its source in this folder. */
export const distOf = (entryUrl: string): string =>
  // A loader may have put a query behind it.
  fileURLToPath(new URL(new URL(entryUrl).pathname.endsWith('.ts') ? '../dist' : '..', entryUrl))
