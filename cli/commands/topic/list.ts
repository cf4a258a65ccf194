import type { CampaignId } from '#core/runtime/ids.ts'
import type { Topic, TopicStatus } from '#core/topic/topic.ts'
import { ofKnownCampaign } from '../campaign/known-campaign.ts'
import type { Command } from '../../context.ts'
import { allPages } from '#core/runtime/all-pages.ts'
import type { Column } from '../../output/table.ts'

interface Options {
  readonly campaign: CampaignId
  readonly status?: TopicStatus
}

export const listTopics: Command<Options> = async ({ printer, services }, options) => {
  const { campaign, status } = options
  const { count, data } = await ofKnownCampaign(
    campaign,
    allPages((page) => services.topics.list(campaign, { ...page, ...(status && { status }) })),
  )
  printer.answer({ count, data }, () => printer.table(COLUMNS, data, 'No topics.'))
}

const COLUMNS: readonly Column<Topic>[] = [
  { title: 'ID', side: 'right', whole: true, text: (row) => String(row.id) },
  { title: 'NAME', isName: true, text: (row) => row.name },
  { title: 'STATUS', whole: true, text: (row) => row.status },
  { title: 'PEOPLE', side: 'right', whole: true, text: (row) => String(row.counts.total) },
  {
    title: 'INVITED',
    side: 'right',
    whole: true,
    text: ({ counts }) => String(counts.reached.invited),
  },
  {
    title: 'ACCEPTED',
    side: 'right',
    whole: true,
    text: ({ counts }) => String(counts.reached.accepted),
  },
  {
    title: 'REPLIED',
    side: 'right',
    whole: true,
    text: ({ counts }) => String(counts.reached.replied),
  },
  { title: 'ANGLE', text: (row) => row.angle },
]
