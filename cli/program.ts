import type { Command } from 'commander'
import { actionsWith } from './action.ts'
import { registerAccountCommands } from './commands/account/commands.ts'
import { registerAgentCommands } from './commands/agent/commands.ts'
import { registerBillingCommands } from './commands/billing/commands.ts'
import { registerCampaignCommands } from './commands/campaign/commands.ts'
import { registerDraftCommands } from './commands/draft/commands.ts'
import { registerGoalCommands } from './commands/goal/commands.ts'
import { registerIcpCommands } from './commands/icp/commands.ts'
import { registerMetricsCommands } from './commands/metrics/commands.ts'
import { registerPeopleCommands } from './commands/people/commands.ts'
import { registerPromptCommands } from './commands/prompt/commands.ts'
import { registerProfileCommands } from './commands/profile/commands.ts'
import { registerReplyCommands } from './commands/reply/commands.ts'
import { registerSequenceCommands } from './commands/sequence/commands.ts'
import { registerSessionCommands } from './commands/session/commands.ts'
import { registerShortcutCommands } from './commands/shortcut/commands.ts'
import { registerSyncCommands } from './commands/sync/commands.ts'
import { registerTasksCommands } from './commands/tasks/commands.ts'
import { registerTopicCommands } from './commands/topic/commands.ts'
import { registerTemplateCommands } from './commands/template/commands.ts'
import { registerVersionCommand } from './commands/version/commands.ts'
import { registerWorkspaceCommands } from './commands/workspace/commands.ts'
import { Program } from './outline.ts'
import type { CommandContext, GlobalOptions, Output } from './context.ts'
import { exitCodesText } from './exit-codes.ts'
import { parseIdempotencyKey } from './options.ts'

/** In the order of the help. */
const NOUNS = [
  registerSessionCommands,
  registerWorkspaceCommands,
  registerCampaignCommands,
  registerTopicCommands,
  registerSequenceCommands,
  registerPromptCommands,
  registerDraftCommands,
  registerReplyCommands,
  registerPeopleCommands,
  registerProfileCommands,
  registerGoalCommands,
  registerIcpCommands,
  registerShortcutCommands,
  registerTemplateCommands,
  registerMetricsCommands,
  registerTasksCommands,
  registerSyncCommands,
  registerAccountCommands,
  registerBillingCommands,
  registerAgentCommands,
]

/**
 * The commands with their options, below those that `words` name; what a command does is loaded when it is
 * called, and what it needs of a server.
 */
export const buildProgram = (
  makeContext: (options: GlobalOptions) => Promise<CommandContext>,
  makeOutput: () => Promise<Output>,
  words: readonly string[],
): Command => {
  const program: Command = new Program(words)
    .description('Sales outreach from the command line.')
    .option('--json', 'answer in JSON: data on stdout, errors on stderr')
    .option(
      '--idempotency-key <key>',
      'what was written with it in the last 24 hours is not written again',
      parseIdempotencyKey,
    )
    .configureHelp({
      showGlobalOptions: true,
      // A command with options of its own keeps them from those below it.
      visibleGlobalOptions: (command) => (command === program ? [] : [...program.options]),
    })
    .addHelpText(
      'after',
      '\nEnvironment:\n' +
        '  OVERTURE_API_URL     the server (default: http://localhost:4280)\n' +
        '  OVERTURE_CONFIG_DIR  where the session is kept\n' +
        '  OVERTURE_PASSWORD    the password, for login without a terminal\n' +
        '  NO_COLOR             no colours\n' +
        `\n${exitCodesText()}`,
    )

  const action = actionsWith(makeContext)
  for (const register of NOUNS) register(program, action)
  registerVersionCommand(program, actionsWith(makeOutput))
  return program
}
