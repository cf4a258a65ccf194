import { itemsPerPage } from '#core/preferences/items-per-page.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { PageRequest } from '#core/runtime/page.ts'
import { ofKnownCampaign } from '../campaign/known-campaign.ts'
import type { Command } from '../../context.ts'
import { allPages } from '#core/runtime/all-pages.ts'
import type { Column } from '../../output/table.ts'
import { formatDateTime } from '../../output/date-time.ts'
import { noteOutreachTime } from '../../output/outreach-time.ts'
import { reasonText } from '../../output/reason-text.ts'
import { everybody, listPeopleAcross, noteMore } from './list-across.ts'
import type { FilterOptions } from './person-filter.ts'

interface Options extends FilterOptions {
  readonly page?: number
  readonly pageSize?: number
  readonly all?: boolean
}

/** Of a campaign alone its own list tells more: what each waits for there. */
export const listPeople: Command<Options> = (context, options) => {
  const { campaign, jobTitle, location, tag, activeWithin } = options
  const isFiltered = [jobTitle, location, tag, activeWithin].some((one) => one !== undefined)
  if (campaign === undefined || isFiltered) return listPeopleAcross(context, options)
  return listProspects(context, { ...options, campaign })
}

const listProspects: Command<Options & { readonly campaign: CampaignId }> = async (
  { printer, services },
  options,
) => {
  const { status, fit, search } = options
  const filter = {
    ...(status && { status }),
    ...(fit && { fit }),
    ...(search !== undefined && { search }),
  }
  const page = {
    page: options.page ?? 1,
    pageSize: options.pageSize ?? itemsPerPage(services.preferences),
  }
  const list = (request: PageRequest) => services.prospects.list(options.campaign, filter, request)
  const { data, count, countIsExact } = await ofKnownCampaign(
    options.campaign,
    options.all ? allPages(list).then(everybody) : list(page),
  )
  printer.answer({ count, countIsExact, data }, () => {
    printer.table(COLUMNS, data, 'No people found.')
    noteMore(printer, { data, count, countIsExact })
  })
  if (data.length > 0) await noteOutreachTime(printer, services)
}

/** Whoever is excluded is visited all the same, and then sent no connection request. */
const whyOf = (row: Prospect): string => {
  const { failCode, toConnect, status, waitingFor, waitingLimit, limitResumesAt } = row
  const isExcluded = !toConnect && (status === 'DISCOVERED' || status === 'VISITED')
  const reason = failCode ?? reasonText(waitingFor, waitingLimit, limitResumesAt)
  return [isExcluded ? 'excluded' : '', reason].filter((part) => part !== '').join(', ')
}

const COLUMNS: readonly Column<Prospect>[] = [
  { title: 'ID', side: 'right', whole: true, text: (row) => String(row.id) },
  {
    title: 'PERSON',
    side: 'right',
    whole: true,
    isSpare: true,
    text: (row) => String(row.person.id),
  },
  {
    title: 'NAME',
    isName: true,
    text: (row) => row.person.fullName || row.person.publicIdentifier,
  },
  { title: 'TITLE', text: (row) => row.person.jobTitle },
  { title: 'COMPANY', text: (row) => row.person.companyName },
  { title: 'STATUS', whole: true, text: (row) => row.status },
  {
    title: 'SINCE',
    whole: true,
    isSpare: true,
    text: (row) => formatDateTime(row.statusChangedAt),
  },
  { title: 'WHY', text: whyOf },
]
