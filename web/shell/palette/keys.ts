/** What a key or two do, wherever nobody types. */
export const KEYS = {
  gettingStarted: ['G', 'S'],
  campaigns: ['G', 'C'],
  prospects: ['G', 'P'],
  salesKit: ['G', 'K'],
  campaignSettings: ['G', 'D'],
  account: ['G', 'A'],
  billing: ['G', 'B'],
  upgrade: ['G', 'U'],
  extension: ['G', 'X'],
  create: ['C'],
  keys: ['?'],
  search: ['/'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type KeyedCommand = keyof typeof KEYS

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

/** The key that goes with another, as it is written on this machine. */
export const MODIFIER = isApple() ? '⌘' : 'Ctrl'

/** The other one is left to the system: on a Mac, ctrl edits text. */
export const isModified = ({ ctrlKey, metaKey }: KeyboardEvent): boolean =>
  isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey

export const PALETTE_KEYS = `${MODIFIER} K`
export const UNDO_KEYS = `${MODIFIER} Z`
