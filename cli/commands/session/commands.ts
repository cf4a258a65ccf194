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
    .description('show the current user and server')
    .action(action(async () => (await import('./whoami.ts')).whoami))
  const session = program.command('session').description('your sessions')
  session
    .command('list')
    .description('list sessions and when each was last used')
    .action(action(async () => (await import('./list.ts')).listSessions))
  session
    .command('end')
    .description('end a session and its extension’s')
    .argument('<id>', 'session')
    .action(action(async () => (await import('./end.ts')).endSession, 'id'))
  session
    .command('end-others')
    .description('end all other sessions')
    .action(action(async () => (await import('./end.ts')).endOtherSessions))
}
