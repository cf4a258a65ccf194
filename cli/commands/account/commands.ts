import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import { parseSenderAccountId } from '../../options.ts'

export const registerAccountCommands = (program: Command, action: MakeAction): void => {
  const account = program
    .command('account')
    .description('the accounts that act for you, one on each network')
  account
    .command('list')
    .description('their health, and how much of their limits is used')
    .action(action(async () => (await import('./list.ts')).listSenderAccounts))
  account
    .command('reopen')
    .description('let an account that was stopped go on, once you have looked at its network')
    .argument('<id>', 'account', parseSenderAccountId)
    .option(
      '--nothing-sent',
      'after a restore: nothing was sent since the backup, so ask about nobody',
    )
    .option(
      '--new-member',
      'go on as whoever is signed in to the network now, where that is not who acted before',
    )
    .action(action(async () => (await import('./reopen.ts')).reopenSenderAccount, 'id'))
}
