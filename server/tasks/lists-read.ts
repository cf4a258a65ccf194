import { inOneForm } from '#core/network/public-identifier.ts'
import type { Network } from '#core/network/network.ts'
import { earliest, momentOf, type OutreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import {
  MAX_PAGES_OF_LIST,
  PEOPLE_LISTS,
  type ListPage,
  type PeopleList,
} from '#core/task/people-list.ts'
import type { ListsRead } from '#core/task/sync-report.ts'

const NOTHING_READ: ListsRead = {
  members: [],
  invited: [],
  count: null,
  isLastInvitation: false,
  connectedSince: null,
  isLastConnection: false,
  connections: null,
  isSteady: true,
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

/** Names that are kept of one sync: more than its pages show. */
const MAX_NAMES = 10_000

interface Place {
  readonly list: PeopleList
  readonly page: number
}

interface Way {
  /** Pages so far. */
  readonly pages: number
  /** Where this part began. */
  readonly from: Partial<Place>
  /** Where the next one is to; null where there is none. */
  readonly next: Place | null
}

/** Whether whoever reads doesn't come further, or reads more than anybody has to: it ends there. */
export const isAstray = ({ invited }: ListsRead, { pages, from, next }: Way): boolean =>
  pages > MAX_PAGES_OF_LIST * PEOPLE_LISTS.length ||
  invited.length > MAX_NAMES ||
  (next !== null && (next.page > MAX_PAGES_OF_LIST || orderOf(next) <= orderOf(from)))

const orderOf = ({ list = 'invitations', page = 1 }: Partial<Place>): number =>
  PEOPLE_LISTS.indexOf(list) * MAX_PAGES_OF_LIST + page

interface Part {
  readonly pages: readonly ListPage[]
  /** To whom they were shown. */
  readonly member: string | undefined
  readonly network: Network | undefined
}

/** What was read of both lists, once some pages more are. */
export const readFurther = (
  known: ListsRead | undefined,
  { pages, member = '', network }: Part,
): ListsRead => {
  const before = { ...NOTHING_READ, ...known }
  const invitations = pages.filter(({ list }) => list === 'invitations')
  const connections = pages.filter(({ list }) => list === 'connections')
  const counts = [...countsBefore(before), ...connections.map(({ count }) => count)]
  const isFirst = before.invited.length === 0 && !before.isLastInvitation
  const invited = [...peopleOn(pages, 'invitations', network).keys()]
  return {
    members: [...new Set([...before.members, member])],
    invited: [...new Set([...before.invited, ...invited])],
    count: isFirst ? (invitations[0]?.count ?? before.count) : before.count,
    isLastInvitation: before.isLastInvitation || invitations.at(-1)?.hasNext === false,
    connectedSince: oldestOf(before.connectedSince, connections),
    isLastConnection: before.isLastConnection || connections.at(-1)?.hasNext === false,
    connections: counts.at(-1) ?? null,
    isSteady: before.isSteady && isSteady(counts),
  }
}

const countsBefore = ({ connections }: ListsRead) => (connections === null ? [] : [connections])

/** New connections come on top and hide nobody; one that is gone moves those below it to pages read before. */
const isSteady = (counts: readonly (number | null)[]): boolean =>
  counts.every((count, index) => count !== null && count >= (counts[index - 1] ?? 0))

const oldestOf = (before: OutreachMs | null, pages: readonly ListPage[]): OutreachMs | null => {
  const times = pages.flatMap(({ people }) => people).flatMap(({ at }) => at ?? [])
  const all = [...(before === null ? [] : [before]), ...times.map(momentOf)]
  return all.length === 0 ? null : earliest(...all)
}

/** Whether one and the same member was shown all of it: nobody else's lists go with theirs. */
export const isOfOneMember = ({ members }: ListsRead): boolean => members.length === 1

/**
 * Whether nobody can have been missed on the pages of sent invitations: what leaves the list while it is
 * read moves others to a page that was read before, and then fewer are found than there were at first.
 */
export const hasAllInvitations = ({ isLastInvitation, count, invited }: ListsRead): boolean =>
  isLastInvitation && count !== null && invited.length >= count

/**
 * Whether connections were read to their end, or back to before `since`, where there is such, and none of
 * them can have been missed: as many as are gone are come at least, from each page to the next.
 */
export const reachesBack = (
  { isLastConnection, connectedSince, isSteady }: ListsRead,
  since: OutreachMs | null,
): boolean =>
  isSteady &&
  (isLastConnection || since === null || (connectedSince !== null && connectedSince < since))

interface Known {
  /** Whose invitations are counted by their campaigns. */
  readonly counted: ReadonlySet<string>
  /** Who has accepted meanwhile. */
  readonly connected: ReadonlyMap<string, unknown>
}

/**
 * How many invitations wait for an answer beside those that are counted. Of those that no page showed, as
 * those behind the last page that is read, as many as there can be are taken for counted ones.
 */
export const pendingByHand = (
  { invited, count }: ListsRead,
  { counted, connected }: Known,
): number => {
  const shown = new Set(invited)
  const others = invited.filter((who) => !counted.has(who) && !connected.has(who))
  const unseen = [...counted].filter((who) => !shown.has(who))
  const hidden = (count ?? 0) - invited.length - unseen.length
  return others.length + Math.max(0, hidden)
}
