import { Option, type Command } from 'commander'
import { GOAL_KINDS } from '#core/sales-kit/goal.ts'
import type { MakeAction } from '../../action.ts'
import { parseGoalId } from '../../options.ts'
import { registerMaterial } from '../sales-kit/register-material.ts'

export const registerGoalCommands = (program: Command, action: MakeAction): void =>
  registerMaterial(program, action, {
    noun: 'goal',
    many: 'goals of campaigns',
    parseId: parseGoalId,
    options: (command) =>
      command
        .addOption(new Option('--kind <kind>', 'what it is about').choices(GOAL_KINDS))
        .option('--description <text>', 'what is to be reached')
        .option('--call-to-action <text>', 'what people are asked to do')
        .option('--meeting-url <address>', 'where a meeting is booked')
        .option('--default', 'new campaigns begin with it')
        .option('--no-default', 'no longer the default'),
    load: async () => (await import('./goal.ts')).goalCommands,
  })
