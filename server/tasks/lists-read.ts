import { inOneForm } from '#core/network/public-identifier.ts'
import type { Network } from '#core/network/network.ts'
import { earliest, momentOf, type OutreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import type { ListPage, PeopleList } from '#core/task/people-list.ts'
import type { ListsRead } from '#core/task/sync-report.ts'

const NOTHING_READ: ListsRead = {
  invited: [],
  count: null,
  isLastInvitation: false,
  connectedSince: null,
  isLastConnection: false,
}

/** Those whom some pages of a list show, in the one form of their names, and since when. */
export const peopleOn = (
  pages: readonly ListPage[],
  wanted: PeopleList,
  network: Network | undefined,
): ReadonlyMap<string, OutreachDate | null> =>
  new Map(
    pages
      .filter(({ list }) => list === wanted)
      .flatMap(({ people }) => people)
      .map(({ publicIdentifier, at }) => [inOneForm(network, publicIdentifier), at]),
  )

/** What was read of both lists, once some pages more are. */
export const readFurther = (
  before: ListsRead = NOTHING_READ,
  pages: readonly ListPage[],
  network: Network | undefined,
): ListsRead => {
  const invitations = pages.filter(({ list }) => list === 'invitations')
  const connections = pages.filter(({ list }) => list === 'connections')
  const isFirst = before.invited.length === 0 && !before.isLastInvitation
  const invited = [...peopleOn(pages, 'invitations', network).keys()]
  return {
    invited: [...new Set([...before.invited, ...invited])],
    count: isFirst ? (invitations[0]?.count ?? before.count) : before.count,
    isLastInvitation: before.isLastInvitation || invitations.at(-1)?.hasNext === false,
    connectedSince: oldestOf(before.connectedSince, connections),
    isLastConnection: before.isLastConnection || connections.at(-1)?.hasNext === false,
  }
}

const oldestOf = (before: OutreachMs | null, pages: readonly ListPage[]): OutreachMs | null => {
  const times = pages.flatMap(({ people }) => people).flatMap(({ at }) => at ?? [])
  const all = [...(before === null ? [] : [before]), ...times.map(momentOf)]
  return all.length === 0 ? null : earliest(...all)
}

/**
 * Whether nobody can have been missed on the pages of sent invitations: what leaves the list while it is
 * read moves others to a page that was read before, and then fewer are found than there were at first.
 */
export const hasAllInvitations = ({ isLastInvitation, count, invited }: ListsRead): boolean =>
  isLastInvitation && count !== null && invited.length >= count

/** Whether connections were read to their end, or back to before `since`, where there is such. */
export const reachesBack = (
  { isLastConnection, connectedSince }: ListsRead,
  since: OutreachMs | null,
): boolean =>
  isLastConnection || since === null || (connectedSince !== null && connectedSince < since)
