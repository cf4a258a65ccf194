import type { Person } from '../people/person.ts'
import type { SeededMessage } from './history.ts'
import type { Member } from './member.ts'
import type { Network } from './network.ts'

export interface Thread {
  readonly person: Person
  readonly last: SeededMessage
  readonly isUnread: boolean
}

/** The member's threads with those who are still here, latest activity first. */
export const inboxOf = (network: Network, member: Member): Thread[] => {
  const now = network.clock.now()
  return [...network.contacts(member)]
    .flatMap(([identifier, { lastReadAt }]) => {
      const person = network.person(identifier)
      const messages = person ? network.thread(person, member, now) : []
      const last = messages.at(-1)
      if (person === undefined || last === undefined) return []
      const isNew = ({ from, at }: SeededMessage): boolean =>
        from === 'person' && at > (lastReadAt ?? -Infinity)
      return [{ person, last, isUnread: messages.some(isNew) }]
    })
    .toSorted((a, b) => b.last.at - a.last.at)
}
