import { Option, type Command } from 'commander'
import { messageShortcutId } from '#core/runtime/ids.ts'
import { SHARE_TYPES } from '#core/sales-kit/message-shortcut.ts'
import { LANGUAGES } from '#core/user/language.ts'
import type { MakeAction } from '../../action.ts'
import { parseWholeNumber } from '../../options.ts'
import { registerMaterial } from '../sales-kit/register-material.ts'

export const registerShortcutCommands = (program: Command, action: MakeAction): void =>
  registerMaterial(program, action, {
    noun: 'shortcut',
    many: 'message shortcuts',
    parseId: (text) => messageShortcutId(parseWholeNumber(text)),
    options: (command) =>
      command
        .option('--shortcut <name>', 'what is typed for it, such as /intro')
        .option('--body <text>', 'the text, with {{variables|fallback}}')
        .addOption(new Option('--language <language>', 'its language').choices(LANGUAGES))
        .addOption(new Option('--share <with>', 'who sees it').choices(SHARE_TYPES)),
    load: async () => (await import('./shortcut.ts')).shortcutCommands,
  })
