import type { Command } from 'commander'
import type { Material } from '#core/sales-kit/material.ts'
import type { MakeAction } from '../../action.ts'
import { parseWorkspaceId } from '../../options.ts'
import type { MaterialCommands } from './material-commands.ts'

interface MaterialDeclaration<M extends Material, Options extends object> {
  readonly noun: string
  readonly many: string
  parseId(text: string): M['id']
  /** The options that both create and edit take. */
  options(command: Command): Command
  load(): Promise<MaterialCommands<M, Options>>
}

/** Declares list, show, create, edit, delete and restore of one kind of material. */
export const registerMaterial = <M extends Material, Options extends object>(
  program: Command,
  action: MakeAction,
  { noun, many, parseId, options, load }: MaterialDeclaration<M, Options>,
): void => {
  const command = program.command(noun).description(many)
  const one = (verb: string, description: string): Command =>
    command.command(verb).description(description).argument('<id>', noun, parseId)
  command
    .command('list')
    .description(`list ${many}`)
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .action(action(async () => (await load()).list))
  one('show', `show one with everything it has`).action(
    action(async () => (await load()).show, 'id'),
  )
  options(
    command
      .command('create')
      .description('make one')
      .requiredOption('--name <name>', 'its name')
      .option('-w, --workspace <id>', 'workspace', parseWorkspaceId),
  ).action(action(async () => (await load()).create))
  options(one('edit', 'change what is named').option('--name <name>', 'its name')).action(
    action(async () => (await load()).edit, 'id'),
  )
  one('delete', 'delete one; it can be restored for 10 minutes').action(
    action(async () => (await load()).remove, 'id'),
  )
  one('restore', 'bring one back that was just deleted').action(
    action(async () => (await load()).restore, 'id'),
  )
}
