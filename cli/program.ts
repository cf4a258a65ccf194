import { Command } from 'commander'
import type { Command as Run, CommandContext } from './context.ts'
import { parseId, parsePageSize, parseStatuses } from './options.ts'

type MakeContext = () => Promise<CommandContext>

/** Every command with its options; what a command does is loaded when it is called. */
export const buildProgram = (makeContext: MakeContext): Command => {
  /** An action that has its arguments, by the names given here, among its options. */
  const does =
    <Options>(load: () => Promise<Run<Options>>, ...names: readonly string[]) =>
    async (...given: unknown[]): Promise<void> => {
      const command = given.at(-1)
      if (!(command instanceof Command)) return
      const args = names.map((name, at): [string, unknown] => [name, given[at]])
      const options = { ...command.optsWithGlobals(), ...Object.fromEntries(args) } as Options
      const [run, context] = await Promise.all([load(), makeContext()])
      await run(context, options)
    }

  const program = new Command('overture')
    .description('Sales outreach from the command line.')
    .option('--json', 'answer in JSON: data on stdout, errors on stderr')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText(
      'after',
      '\nEnvironment:\n' +
        '  OVERTURE_API_URL     the server (default: http://localhost:4280)\n' +
        '  OVERTURE_CONFIG_DIR  where the session is kept\n' +
        '  OVERTURE_PASSWORD    the password, for login without a terminal\n' +
        '  NO_COLOR             no colours\n' +
        '\nExit codes: 0 done, 1 failed, 2 wrong usage, 3 signed out, 4 workspace expired.',
    )

  program
    .command('login')
    .description('sign in')
    .option('-u, --username <email>', 'email address')
    .option('--password-stdin', 'read the password from standard input')
    .action(does(async () => (await import('./commands/session/login.ts')).login))
  program
    .command('logout')
    .description('sign out')
    .action(does(async () => (await import('./commands/session/logout.ts')).logout))
  program
    .command('whoami')
    .description('who is signed in, and where')
    .action(does(async () => (await import('./commands/session/whoami.ts')).whoami))

  const workspace = program.command('workspace').description('workspaces')
  workspace
    .command('list')
    .description('the workspaces you work in')
    .action(does(async () => (await import('./commands/workspace/list.ts')).listWorkspaces))

  const campaign = program.command('campaign').description('campaigns')
  campaign
    .command('list')
    .description('the campaigns of a workspace, newest first')
    .option('-w, --workspace <id>', 'workspace', parseId)
    .option('--search <text>', 'only those whose name has this in it')
    .action(does(async () => (await import('./commands/campaign/list.ts')).listCampaigns))
  campaign
    .command('create')
    .description('a campaign from a CSV of people')
    .requiredOption('--csv <file>', 'the file; its first line names the columns')
    .option('--name <name>', 'name of the campaign (default: that of the file)')
    .option('-w, --workspace <id>', 'workspace', parseId)
    .option('--column-url <name>', 'column of the profile addresses')
    .option('--column-first-name <name>', 'column of the first names')
    .option('--column-last-name <name>', 'column of the last names')
    .option('--column-full-name <name>', 'column of the full names')
    .option('--column-job-title <name>', 'column of the job titles')
    .option('--column-company <name>', 'column of the companies')
    .option('--column-location <name>', 'column of the places')
    .option('--run', 'start the campaign once its people are in')
    .action(does(async () => (await import('./commands/campaign/create.ts')).createCampaign))
  campaign
    .command('run')
    .description('start or resume a campaign')
    .argument('<id>', 'campaign', parseId)
    .option('--watch', 'stay and show what changes, until it ends or Ctrl-C')
    .action(does(async () => (await import('./commands/campaign/run.ts')).runCampaign, 'id'))
  campaign
    .command('pause')
    .description('pause a campaign')
    .argument('<id>', 'campaign', parseId)
    .action(does(async () => (await import('./commands/campaign/pause.ts')).pauseCampaign, 'id'))

  const people = program.command('people').description('the people of campaigns')
  people
    .command('list')
    .description('the people of a campaign')
    .requiredOption('-c, --campaign <id>', 'campaign', parseId)
    .option('-s, --status <statuses>', 'only those with one of these, by commas', parseStatuses)
    .option('--search <text>', 'only those whose name, title or company has this in it')
    .option('--page <number>', 'which page', parseId)
    .option('--page-size <number>', 'people per page, up to 200', parsePageSize)
    .option('--all', 'all pages')
    .action(does(async () => (await import('./commands/people/list.ts')).listProspects))

  program
    .command('metrics')
    .description('how many people were discovered, enriched, invited, accepted, replied')
    .option('-c, --campaign <id>', 'only this campaign', parseId)
    .option('-w, --workspace <id>', 'workspace', parseId)
    .option('--distinct', 'count someone in two campaigns once')
    .action(does(async () => (await import('./commands/metrics/show.ts')).showMetrics))

  const tasks = program.command('tasks').description('the work for the extension')
  tasks
    .command('list')
    .description('the latest tasks')
    .option('-c, --campaign <id>', 'only this campaign', parseId)
    .option('-s, --status <status>', 'only those with this status')
    .option('--page <number>', 'which page', parseId)
    .option('--page-size <number>', 'tasks per page, up to 200', parsePageSize)
    .action(does(async () => (await import('./commands/tasks/list.ts')).listTasks))
  tasks
    .command('watch')
    .description('show tasks as they change, until Ctrl-C')
    .action(does(async () => (await import('./commands/tasks/watch.ts')).watchTasks))

  program
    .command('agent')
    .description('do the work: the extension in a browser of its own, until Ctrl-C')
    .option('--headed', 'show the browser')
    .option('--once-idle', 'end when nobody is left to visit or invite for now')
    .action(does(async () => (await import('./commands/agent/run.ts')).runAgent))

  return program
}
