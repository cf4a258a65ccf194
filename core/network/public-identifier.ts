import type { Network } from './network.ts'

/** The one form of an identifier, in which it is kept; of an unknown network's only the letters are made one. */
export const inOneForm = (network: Network | undefined, identifier: string): string =>
  (network?.isCaseSensitive === false ? identifier.toLowerCase() : identifier).normalize('NFC')

/** Whether two public identifiers are one person's. */
export const isSameIdentifier = (
  network: Network | undefined,
  one: string,
  other: string,
): boolean => inOneForm(network, one) === inOneForm(network, other)
