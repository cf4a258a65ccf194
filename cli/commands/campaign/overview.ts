import { loadActivity, type DayActivity } from '#core/metrics/day-activity.ts'
import type { CampaignOverview, DayLimit, PlannedStep } from '#core/outreach/campaign-overview.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { countedPeople, type CountedPeople } from '../../input/counted-people.ts'
import { formatDateTime } from '../../output/date-time.ts'
import { noteOutreachTime } from '../../output/outreach-time.ts'
import { reasonText } from '../../output/reason-text.ts'
import type { Column } from '../../output/table.ts'
import { ofKnownCampaign } from './known-campaign.ts'

interface Options extends CountedPeople {
  readonly id: CampaignId
}

export const showOverview: Command<Options> = async ({ printer, services }, options) => {
  const { id } = options
  const overview = await ofKnownCampaign(id, services.outreach.overview(id))
  const { workspace } = overview.campaign
  const filter = { campaign: id, ...countedPeople(options) }
  const { zone: timeZone, today } = overview
  const days = await loadActivity(services.metrics, workspace, { filter, timeZone, today })
  printer.answer({ ...overview, campaign: id, days }, () => {
    printer.table(LIMITS, overview.limits, 'No limits before the campaign runs.')
    printer.line()
    printer.table(NEXT, overview.next, 'Nothing is planned.')
    printer.line()
    printer.table(DAYS, days, 'No activity yet.')
    printer.note(hoursText(overview))
  })
  await noteOutreachTime(printer, services)
}

const hoursText = ({ zone, hours }: CampaignOverview): string => {
  const days = `A day begins at midnight in ${zone}.`
  if (hours === null) return days
  const [from, to] = [hours.startTime.slice(0, 5), hours.endTime.slice(0, 5)]
  return `${days} Sends Mon–Fri, ${from}–${to} (${hours.timezoneName}).`
}

const hostOf = ({ network }: { readonly network: string }): string => new URL(network).host

const LIMITS: readonly Column<DayLimit>[] = [
  { title: 'TODAY', whole: true, text: (row) => row.action },
  { title: 'USED', side: 'right', whole: true, text: (row) => String(row.used) },
  { title: 'LIMIT', side: 'right', whole: true, text: (row) => String(row.max) },
  {
    title: 'WAITS FOR',
    text: ({ held }) => (held ? reasonText(held.reason, held.limit, held.resumesAt) : ''),
  },
  { title: 'NETWORK', text: hostOf },
]

const NEXT: readonly Column<PlannedStep>[] = [
  { title: 'NEXT', whole: true, text: (row) => row.step },
  { title: 'AT', whole: true, text: ({ at }) => (at === null ? '' : formatDateTime(at)) },
  {
    title: 'UP TO',
    side: 'right',
    whole: true,
    text: ({ upTo }) => (upTo === null ? '' : String(upTo)),
  },
  { title: 'WAITS FOR', text: (row) => reasonText(row.waitingFor, row.waitingLimit) },
  { title: 'NETWORK', text: hostOf },
]

const DAYS: readonly Column<DayActivity>[] = [
  { title: 'DAY', whole: true, text: (row) => row.day },
  {
    title: 'ENRICHED',
    side: 'right',
    whole: true,
    text: ({ reached }) => String(reached.enriched),
  },
  { title: 'INVITED', side: 'right', whole: true, text: ({ reached }) => String(reached.invited) },
  {
    title: 'ACCEPTED',
    side: 'right',
    whole: true,
    text: ({ reached }) => String(reached.accepted),
  },
  { title: 'REPLIED', side: 'right', whole: true, text: ({ reached }) => String(reached.replied) },
]
