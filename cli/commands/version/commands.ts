import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import type { Output } from '../../context.ts'

export const registerVersionCommand = (program: Command, action: MakeAction<Output>): void => {
  program
    .command('version')
    .description('show the version, as --version does')
    .action(action(async () => (await import('./show.ts')).showVersion))
}

/** As an option it stands alone: commands have a `--version` of their own. */
export const asVersionCommand = (args: readonly string[]): readonly string[] => {
  const [first, ...others] = args.filter((arg) => arg !== '--json')
  const asked = (first === '--version' || first === '-V') && others.length === 0
  return asked ? args.map((arg) => (arg === first ? 'version' : arg)) : args
}
