import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import { parseSenderAccountId } from '../../options.ts'

export const registerAccountCommands = (program: Command, action: MakeAction): void => {
  const account = program
    .command('account')
    .description('your sender accounts, one per workspace and network')
  account
    .command('list')
    .description('health and limits of each account')
    .action(action(async () => (await import('./list.ts')).listSenderAccounts))
  account
    .command('reopen')
    .description('resume a stopped account after checking its network')
    .argument('<id>', 'account', parseSenderAccountId)
    .option(
      '--nothing-sent',
      'after a restore: nothing was sent since the backup, so ask about nobody',
    )
    .option(
      '--new-member',
      'continue as the member who is signed in to the network now, if that changed',
    )
    .action(action(async () => (await import('./reopen.ts')).reopenSenderAccount, 'id'))
}
