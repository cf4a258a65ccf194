/** Someone signed in to the network. */
export interface Member {
  readonly id: string
  readonly name: string
}

/** Whom every visitor acts as until they choose another. */
export const SHARED_MEMBER: Member = { id: 'member-1', name: 'Ann Kowalski' }

/** A name as it is kept; null where nothing of it is left. */
export const memberName = (typed: string): string | null => {
  const name = typed.replace(/\p{C}/gu, '').trim().replace(/\s+/g, ' ').slice(0, 60)
  return name === '' ? null : name
}
