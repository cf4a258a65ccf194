/** A name in Latin letters, and as its owner may write it. */
export interface WrittenName {
  readonly latin: string
  readonly native: string | null
}

/** Who lives in a country, where, and what its companies are called. */
export interface Culture {
  readonly countryCode: string
  readonly country: string
  /** Its share of the network's people, in parts per hundred. */
  readonly share: number
  readonly firstNames: readonly WrittenName[]
  readonly lastNames: readonly WrittenName[]
  readonly cities: readonly string[]
  /** The first word of a company's name. */
  readonly companyWords: readonly string[]
}

/** Names separated by spaces; `Sato/佐藤` carries the way it is written at home. */
export const names = (list: string): readonly WrittenName[] =>
  list
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [latin = '', native = null] = entry.split('/')
      return { latin: latin.replaceAll('_', ' '), native: native ?? null }
    })

/** Words separated by commas. */
export const words = (list: string): readonly string[] => list.split(',').map((word) => word.trim())
