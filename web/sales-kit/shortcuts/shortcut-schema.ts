import * as z from 'zod/mini'
import { MAX_NAME_LENGTH } from '#core/sales-kit/material.ts'
import {
  EMPTY_SHORTCUT,
  isShortcutName,
  MAX_SHORTCUT_LENGTH,
  SHARE_TYPES,
  type MessageShortcutFields,
} from '#core/sales-kit/message-shortcut.ts'
import { MAX_MESSAGE_LENGTH } from '#core/sequence/sequence-step.ts'
import { unknownVariableIn } from '#core/sequence/variables.ts'
import { LANGUAGES, type Language } from '#core/user/language.ts'
import { requiredText } from '../../forms/checked-text.ts'

export const shortcutSchema = z.object({
  name: requiredText(MAX_NAME_LENGTH),
  shortcut: requiredText(MAX_SHORTCUT_LENGTH).check(
    z.refine((typed) => typed === '' || isShortcutName(asShortcut(typed)), {
      error: 'salesKit.shortcuts.invalid',
    }),
  ),
  body: requiredText(MAX_MESSAGE_LENGTH).check(
    z.refine((body) => unknownVariableIn(body) === null, { error: 'errors.unknown_variable' }),
  ),
  language: z.enum(LANGUAGES),
  shareType: z.enum(SHARE_TYPES),
})
export type ShortcutValues = z.infer<typeof shortcutSchema>

/** Which field is meant by which of the wire. */
export const SHORTCUT_FIELDS = {
  name: 'name',
  shortcut: 'shortcut',
  body: 'body',
  language: 'language',
  share_type: 'shareType',
} as const

/** A new one is in the language of whoever makes it. */
export const shortcutValues = (
  shortcut: MessageShortcutFields | null,
  ownLanguage: Language,
): ShortcutValues => {
  const empty = { ...EMPTY_SHORTCUT, name: '', shortcut: '/', body: '', language: ownLanguage }
  const { name, shortcut: short, body, language, shareType } = shortcut ?? empty
  return { name, shortcut: short, body, language, shareType }
}

/** Its stroke need not be typed. */
export const asShortcut = (typed: string): string => `/${typed.trim().replace(/^[/／]+/, '')}`
