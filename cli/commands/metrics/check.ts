import { checkCondition, type Condition } from '#core/metrics/condition.ts'
import { computeMetrics } from '#core/metrics/groupings.ts'
import { metricsFilter } from '#core/metrics/metrics-filter.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { notMet } from '../../failures.ts'
import { standingText } from './condition-option.ts'
import { countedWorkspace } from './counted-workspace.ts'

interface Options {
  readonly condition: Condition
  readonly campaign?: CampaignId
  readonly workspace?: WorkspaceId
  readonly distinct?: boolean
}

export const checkMetrics: Command<Options> = async (context, options) => {
  const { printer, services } = context
  const { campaign, condition, distinct = false } = options
  const workspace = await countedWorkspace(context, options)
  const filter = metricsFilter(campaign === undefined ? {} : { campaign })
  const rows = await services.metrics.countByStatus(workspace, filter, distinct)
  const metrics = computeMetrics(rows)
  const result = checkCondition(condition, metrics)
  const standing = standingText(condition, result)
  if (!result.holds) throw notMet(`Not met: ${standing}.`)
  const answer = { workspace, campaign: campaign ?? null, distinct, metrics }
  printer.answer({ ...answer, condition: { text: condition.text, ...result } }, () =>
    printer.line(`Met: ${standing}.`),
  )
}
