import { clip } from '#core/runtime/clip.ts'
import { avatarOf } from '../people/avatar.ts'
import type { Person } from '../people/person.ts'

/** Someone signed in to the network. */
export interface Member {
  readonly id: string
  readonly name: string
}

/** Whom every visitor acts as until they choose another. */
export const SHARED_MEMBER: Member = { id: 'member-1', name: 'Ann Kowalski' }

/** How members are shown to themselves: by the name they chose, which is all there is of them. */
export const ownProfile = ({ id, name }: Member): Person => {
  const [firstName = name, ...rest] = name.split(' ')
  const lastName = rest.join(' ')
  return {
    publicIdentifier: id,
    ...{ firstName, lastName, fullName: name, avatar: avatarOf(firstName, rest.at(-1) ?? '') },
    ...{ headline: 'A member of Commonplace', about: '', jobTitle: '', positions: [] },
    ...{ companyName: '', companyId: '', industry: '', location: '', countryCode: '' },
    openness: { outcome: 'ignore', answersAfterMs: 0 },
    replying: null,
    restriction: null,
  }
}

/** A name as it is kept; null where nothing of it is left. */
export const memberName = (typed: string): string | null => {
  const name = clip(typed.replace(/\p{C}/gu, '').trim().replace(/\s+/g, ' '), 60)
  return name === '' ? null : name
}
