import type { MessageShortcut, MessageShortcutFields } from '#core/sales-kit/message-shortcut.ts'
import { materialCommands } from '../sales-kit/material-commands.ts'
import { given } from '../sales-kit/material-noun.ts'

type Options = Partial<Omit<MessageShortcutFields, 'shareType'>> & {
  readonly share?: MessageShortcutFields['shareType']
}

export const shortcutCommands = materialCommands<MessageShortcut, Options>({
  noun: 'shortcut',
  api: ({ salesKit }) => salesKit.shortcuts,
  fields: async ({ name, shortcut, body, language, share: shareType }) =>
    given<MessageShortcutFields>({ name, shortcut, body, language, shareType }),
  columns: [
    { title: 'SHORTCUT', whole: true, text: ({ shortcut }) => shortcut },
    { title: 'LANGUAGE', whole: true, text: ({ language }) => language },
    { title: 'SEEN BY', whole: true, text: ({ shareType }) => shareType },
    { title: 'USES', side: 'right', whole: true, text: ({ useCount }) => String(useCount) },
    { title: 'BODY', text: ({ body }) => body },
  ],
})
