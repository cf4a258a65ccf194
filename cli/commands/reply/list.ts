import { itemsPerPage } from '#core/preferences/items-per-page.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import { allPages } from '#core/runtime/all-pages.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { PageRequest } from '#core/runtime/page.ts'
import { ofKnownCampaign } from '../campaign/known-campaign.ts'
import type { Command } from '../../context.ts'
import { formatDateTime } from '../../output/date-time.ts'
import { noteOutreachTime } from '../../output/outreach-time.ts'
import type { Column } from '../../output/table.ts'

interface Options {
  readonly campaign: CampaignId
  readonly page?: number
  readonly pageSize?: number
  readonly all?: boolean
}

const REPLIED = { status: ['PROSPECT_REPLIED'] } as const

export const listReplies: Command<Options> = async ({ printer, services }, options) => {
  const { campaign } = options
  const page = {
    page: options.page ?? 1,
    pageSize: options.pageSize ?? itemsPerPage(services.preferences),
  }
  const list = (request: PageRequest) => services.prospects.list(campaign, REPLIED, request)
  const found = await ofKnownCampaign(campaign, options.all ? allPages(list) : list(page))
  printer.answer({ count: found.count, data: found.data }, () => {
    printer.table(COLUMNS, found.data, 'Nobody replied yet.')
    if (found.data.length < found.count)
      printer.note(`${found.data.length} of ${found.count} people; --page or --all shows more.`)
  })
  if (found.data.length > 0) await noteOutreachTime(printer, services)
}

const COLUMNS: readonly Column<Prospect>[] = [
  { title: 'PERSON', side: 'right', whole: true, text: ({ id }) => String(id) },
  { title: 'NAME', isName: true, text: ({ person }) => person.fullName || person.publicIdentifier },
  { title: 'TITLE', text: ({ person }) => person.jobTitle },
  { title: 'COMPANY', text: ({ person }) => person.companyName },
  {
    title: 'SINCE',
    whole: true,
    isSpare: true,
    text: ({ statusChangedAt }) => formatDateTime(statusChangedAt),
  },
]
