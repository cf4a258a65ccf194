import { Command } from 'commander'
import { actionsWith, type MakeAction } from '../../cli/action.ts'
import type { Io } from '../../cli/io.ts'
import { parseWorkspaceId } from '../../cli/options.ts'
import type { ErrorReport } from '../../cli/output/error-report.ts'
import { stripControls } from '../../cli/output/strip-controls.ts'
import type { CommandLineProgram } from '../../cli/run-program.ts'
import * as accounts from './accounts.ts'
import { backUp, restore } from './backup.ts'
import { contextFor, type OperatorContext } from './context.ts'
import { showLog } from './log.ts'
import { parseCredits, parseEnd } from './options.ts'
import * as workspaces from './workspaces.ts'

type Action = MakeAction<OperatorContext>

export const operatorProgram = (io: Io, builtDatabase?: string): CommandLineProgram => ({
  build: (json) => buildProgram(actionsWith(async () => contextFor(io, json, builtDatabase))),
  format: async (report) => formatReport(report),
})

const buildProgram = (action: Action): Command => {
  const program = new Command('overture-server')
    .description('Run an Overture: its accounts and workspaces, while it runs or is stopped.')
    .option('--json', 'answer in JSON: data on stdout, errors on stderr')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText(
      'after',
      '\nEnvironment, as for npm start:\n' +
        '  OVERTURE_DATA_DIR  the data folder (default: ./data); only its owner can do this\n' +
        '  DATABASE_URL       its PostgreSQL, where it has one\n' +
        '  OVERTURE_PASSWORD  the password of a new account, without a terminal\n' +
        '\nExit codes: 0 done, 1 failed, 2 wrong usage.',
    )
  registerAccountCommands(program, action)
  registerWorkspaceCommands(program, action)
  program
    .command('backup')
    .description('back up everything into one file, while Overture runs or is stopped')
    .argument('<file>', 'a new file, such as overture-2027-01-31.tar.gz')
    .action(action(async () => backUp, 'file'))
  program
    .command('restore')
    .description('restore a backup into an empty data folder (and an empty PostgreSQL)')
    .argument('<file>', 'the backup')
    .option(
      '--nothing-sent',
      'no connection request was sent since it was made: ask nobody whether',
    )
    .action(action(async () => restore, 'file'))
  program
    .command('log')
    .description('what was done by this command: who, what and when')
    .action(action(async () => showLog))
  return program
}

const registerAccountCommands = (program: Command, action: Action): void => {
  const account = program.command('account').description('who can sign in')
  account
    .command('create')
    .description('create a verified account with a trial workspace')
    .argument('<email>', 'the address to sign in with')
    .option('--first-name <name>', 'first name (default: from the address)')
    .option('--last-name <name>', 'last name (default: from the address)')
    .option('--language <language>', 'en or ja', 'en')
    .option('--password-stdin', 'read the password from standard input')
    .action(action(async () => accounts.create, 'username'))
  account
    .command('list')
    .description('all accounts')
    .action(action(async () => accounts.list))
  account
    .command('end-sessions')
    .description('sign an account out everywhere, its extension included')
    .argument('<email>', 'the address it signs in with')
    .action(action(async () => accounts.endSessions, 'username'))
}

const registerWorkspaceCommands = (program: Command, action: Action): void => {
  const workspace = program.command('workspace').description('plans, credits and ends')
  workspace
    .command('list')
    .description('all workspaces')
    .action(action(async () => workspaces.list))
  workspace
    .command('plan')
    .description('put a workspace on a plan, whose used credits return to 0 every 30 days')
    .argument('<id>', 'workspace', parseWorkspaceId)
    .requiredOption('--name <name>', 'what the plan is called')
    .requiredOption('--credits <number>', 'credits for 30 days', parseCredits)
    .option('--end <date>', 'when it ends, such as 2027-01-31, or never', parseEnd)
    .action(action(async () => workspaces.setPlan, 'id'))
  workspace
    .command('credits')
    .description('set the credits of a plan or a trial')
    .argument('<id>', 'workspace', parseWorkspaceId)
    .option('--limit <number>', 'how many may be used', parseCredits)
    .option('--used <number>', 'how many count as used', parseCredits)
    .action(action(async () => workspaces.setCredits, 'id'))
  workspace
    .command('end')
    .description('set when a plan or trial ends (also extends an expired one)')
    .argument('<id>', 'workspace', parseWorkspaceId)
    .argument('<date>', 'such as 2027-01-31 or 2027-01-31T18:00Z, now, or never', parseEnd)
    .action(action(async () => workspaces.setEnd, 'id', 'end'))
  workspace
    .command('by-card')
    .description('put a workspace back on the plan that its card pays for')
    .argument('<id>', 'workspace', parseWorkspaceId)
    .action(action(async () => workspaces.byCard, 'id'))
}

const formatReport = ({ code, message }: ErrorReport): string => {
  const hint = code === 'usage' ? 'See: overture-server --help\n' : ''
  return `overture-server: ${stripControls(message)}\n${hint}`
}
