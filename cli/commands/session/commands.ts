import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'

export const registerSessionCommands = (program: Command, action: MakeAction): void => {
  program
    .command('login')
    .description('sign in')
    .option('-u, --username <email>', 'email address')
    .option('--password-stdin', 'read the password from standard input')
    .action(action(async () => (await import('./login.ts')).login))
  program
    .command('logout')
    .description('sign out')
    .action(action(async () => (await import('./logout.ts')).logout))
  program
    .command('whoami')
    .description('who is signed in, and where')
    .action(action(async () => (await import('./whoami.ts')).whoami))
  const session = program.command('session').description('where you are signed in')
  session
    .command('list')
    .description('each browser and command line, and when it was last used')
    .action(action(async () => (await import('./list.ts')).listSessions))
  session
    .command('end')
    .description('sign one of them out, with its extension')
    .argument('<id>', 'session')
    .action(action(async () => (await import('./end.ts')).endSession, 'id'))
  session
    .command('end-others')
    .description('sign out everywhere but here')
    .action(action(async () => (await import('./end.ts')).endOtherSessions))
}
