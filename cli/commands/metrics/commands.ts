import { Option, type Command } from 'commander'
import { CHART_GROUPINGS } from '#core/metrics/metrics-api.ts'
import type { MakeAction } from '../../action.ts'
import { withCountedPeople } from '../../input/counted-people.ts'
import { parseCampaignId, parseUserId, parseWorkspaceId } from '../../options.ts'
import { registerCheck } from './check-command.ts'

export const registerMetricsCommands = (program: Command, action: MakeAction): void => {
  const metrics = withCountedPeople(program.command('metrics'))
    .description('count people discovered, enriched, invited, accepted, replied')
    .option('-c, --campaign <id>', 'only this campaign', parseCampaignId)
    .option('--created-by <id>', 'only campaigns that this user made', parseUserId)
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .option('--distinct', 'count someone in two campaigns once at each status')
    .addOption(new Option('--by <group>', 'count them by one thing').choices(CHART_GROUPINGS))
    .option(
      '--time-zone <zone>',
      'with --by day: where days begin, such as Asia/Tokyo (default: UTC)',
    )
    .action(action(async () => (await import('./show.ts')).showMetrics))
  registerCheck(metrics, action)
}
