import { inOrder } from '#core/metrics/group-order.ts'
import type { ChartGrouping, GroupCount, MetricsFilter } from '#core/metrics/metrics-api.ts'
import { allPages } from '#core/runtime/all-pages.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { CommandContext } from '../../context.ts'
import type { Column } from '../../output/table.ts'
import type { CliServices } from '../../services.ts'

interface Question {
  readonly workspace: WorkspaceId
  readonly by: ChartGrouping
  readonly filter: MetricsFilter
  readonly timeZone?: string
}

/** How many people are in each group that has any; topics have their names where one campaign is asked for. */
export const showGroups = async (
  { printer, services }: CommandContext,
  { workspace, by, filter, ...zone }: Question,
): Promise<void> => {
  const { campaign } = filter
  const [counted, names] = await Promise.all([
    services.metrics.countBy(workspace, { grouping: by, filter, ...zone }),
    by === 'topic' && campaign !== undefined ? topicNames(services, campaign) : new Map(),
  ])
  const groups = inOrder(by, counted).map((group) => ({ ...group, name: nameOf(group, names) }))
  const columns: readonly Column<(typeof groups)[number]>[] = [
    { title: by.toUpperCase(), text: ({ name }) => name },
    { title: 'PEOPLE', side: 'right', whole: true, text: ({ count }) => String(count) },
  ]
  printer.answer({ workspace, campaign: campaign ?? null, by, groups }, () =>
    printer.table(columns, groups, 'No people.'),
  )
}

const topicNames = async ({ topics }: CliServices, campaign: CampaignId) => {
  const { data } = await allPages((page) => topics.list(campaign, page))
  return new Map(data.map(({ id, name }) => [id, name]))
}

const nameOf = (
  { status, day, topic }: GroupCount,
  names: ReadonlyMap<GroupCount['topic'], string>,
): string => status ?? day ?? (topic ? (names.get(topic) ?? `topic ${topic}`) : 'no topic')
