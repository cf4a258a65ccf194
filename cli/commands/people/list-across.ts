import type { ListedPerson } from '#core/person/listed-person.ts'
import { itemsPerPage } from '#core/preferences/items-per-page.ts'
import type { CountedPage, Page } from '#core/runtime/page.ts'
import type { Command } from '../../context.ts'
import { allPages } from '#core/runtime/all-pages.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { formatDateTime } from '../../output/date-time.ts'
import { noteOutreachTime } from '../../output/outreach-time.ts'
import type { Column } from '../../output/table.ts'
import type { Printer } from '../../output/printer.ts'
import { filterFrom, type FilterOptions } from './person-filter.ts'

interface Options extends FilterOptions {
  readonly page?: number
  readonly pageSize?: number
  readonly all?: boolean
}

/** The people of a workspace, across its campaigns. */
export const listPeopleAcross: Command<Options> = async (
  { printer, server, services },
  options,
) => {
  const workspace = await chooseWorkspace(services, server, options.workspace)
  const filter = filterFrom(options)
  const page = {
    page: options.page ?? 1,
    pageSize: options.pageSize ?? itemsPerPage(services.preferences),
  }
  const { data, count, countIsExact } = options.all
    ? everybody(await allPages((request) => services.persons.list(workspace, filter, request)))
    : await services.persons.list(workspace, filter, page)
  printer.answer({ count, countIsExact, data }, () => {
    printer.table(COLUMNS, data, 'No people found.')
    noteMore(printer, { data, count, countIsExact })
  })
  if (data.length > 0) await noteOutreachTime(printer, services)
}

/** Where all are there, they are counted. */
export const everybody = <T>({ data }: Page<T>): CountedPage<T> => ({
  count: data.length,
  countIsExact: true,
  data,
  hasNext: false,
  nextCursor: null,
})

/** Says so where there are more than these. */
export const noteMore = (
  printer: Pick<Printer, 'note'>,
  { data, count, countIsExact }: Pick<CountedPage<unknown>, 'data' | 'count' | 'countIsExact'>,
): void => {
  if (data.length >= count && countIsExact) return
  const total = countIsExact ? String(count) : `${count}+`
  printer.note(`${data.length} of ${total} people; --page or --all shows more.`)
}

const COLUMNS: readonly Column<ListedPerson>[] = [
  { title: 'ID', side: 'right', whole: true, text: (row) => String(row.id) },
  { title: 'NAME', isName: true, text: (row) => row.fullName || row.publicIdentifier },
  { title: 'TITLE', text: (row) => row.jobTitle },
  { title: 'COMPANY', text: (row) => row.companyName },
  { title: 'STATUS', whole: true, text: (row) => row.status },
  {
    title: 'LAST ACTIVITY',
    whole: true,
    isSpare: true,
    text: (row) => formatDateTime(row.lastActivityAt),
  },
  {
    title: 'CAMPAIGNS',
    text: (row) => row.memberships.map(({ campaign }) => campaign.name).join(', '),
  },
  { title: 'TAGS', isSpare: true, text: (row) => row.tags.join(', ') },
]
