import { fileURLToPath } from 'node:url'

/** Where the build is, for one of its entries and for its source in this folder. */
export const distOf = (entryUrl: string): string =>
  fileURLToPath(new URL(entryUrl.endsWith('.ts') ? '../dist' : '..', entryUrl))
