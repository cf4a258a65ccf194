import type { DeskKey } from './use-approval-keys.ts'

/** The key that does the same as what it stands beside. */
export const DeskKeyHint = ({ of: key }: { readonly of: DeskKey }) => {
  const capital = key.toUpperCase()
  return <kbd aria-hidden="true">{key === capital ? `⇧ ${capital}` : capital}</kbd>
}
