import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import { parseCampaignId, parseWorkspaceId } from '../../options.ts'

export const registerMetricsCommands = (program: Command, action: MakeAction): void => {
  program
    .command('metrics')
    .description('count people discovered, enriched, invited, accepted, replied')
    .option('-c, --campaign <id>', 'only this campaign', parseCampaignId)
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .option('--distinct', 'count someone in two campaigns once')
    .action(action(async () => (await import('./show.ts')).showMetrics))
}
