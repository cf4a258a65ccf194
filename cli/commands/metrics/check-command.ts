import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import { parseCampaignId, parseWorkspaceId } from '../../options.ts'
import { CONDITION_HELP, parseCondition } from './condition-option.ts'

export const registerCheck = (metrics: Command, action: MakeAction): void => {
  // What stands behind its name is its own, not of the command that shows them.
  metrics.enablePositionalOptions()
  metrics
    .command('check')
    .description('exit with 0 where a condition is met, and with 5 where it is not')
    .argument('<condition>', "such as 'accepted / invitationsSent >= 0.25'", parseCondition)
    .option('-c, --campaign <id>', 'only this campaign', parseCampaignId)
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .option('--distinct', 'count someone in two campaigns once at each status')
    .addHelpText('after', CONDITION_HELP)
    .action(action(async () => (await import('./check.ts')).checkMetrics, 'condition'))
}
