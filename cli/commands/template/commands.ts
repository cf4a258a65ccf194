import { Option, type Command } from 'commander'
import { sequenceTemplateId } from '#core/runtime/ids.ts'
import { LANGUAGES } from '#core/user/language.ts'
import type { MakeAction } from '../../action.ts'
import { parseWholeNumber } from '../../options.ts'
import { registerMaterial } from '../sales-kit/register-material.ts'

export const registerTemplateCommands = (program: Command, action: MakeAction): void =>
  registerMaterial(program, action, {
    noun: 'template',
    many: 'sequence templates',
    parseId: (text) => sequenceTemplateId(parseWholeNumber(text)),
    options: (command) =>
      command
        .option('--description <text>', 'what it is for')
        .addOption(new Option('--language <language>', 'its language').choices(LANGUAGES))
        .option('--steps <file>', 'JSON: `steps` as `show --json` answers them')
        .option('--default', 'new campaigns begin with it')
        .option('--no-default', 'no longer the default'),
    load: async () => (await import('./template.ts')).templateCommands,
  })
