import type { FieldProblem } from '../runtime/field-problem.ts'
import type { MessageShortcutId, UserId } from '../runtime/ids.ts'
import { unknownVariableIn } from '../sequence/variables.ts'
import type { Language } from '../user/language.ts'
import type { FieldsOf, Material, NewOf } from './material.ts'

/** Who sees a shortcut: whoever made it, or everybody in the workspace. */
export const SHARE_TYPES = ['private', 'workspace'] as const
export type ShareType = (typeof SHARE_TYPES)[number]

/** A text that is put into a message by typing its short name. */
export interface MessageShortcut extends Material<MessageShortcutId> {
  /** Such as `/intro`, in small letters. */
  readonly shortcut: string
  /** With `{{variables|fallback}}`. */
  readonly body: string
  readonly language: Language
  readonly shareType: ShareType
  readonly useCount: number
}

export type MessageShortcutFields = FieldsOf<MessageShortcut>
export type NewMessageShortcut = NewOf<MessageShortcut, 'name' | 'shortcut' | 'body'>

export const EMPTY_SHORTCUT: Omit<MessageShortcutFields, 'name' | 'shortcut' | 'body'> = {
  language: 'en',
  shareType: 'private',
}

export const MAX_SHORTCUT_LENGTH = 40

/** A stroke, then letters of any language, digits, `-` and `_`. */
const SHORTCUT = /^\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u

export const isShortcutName = (text: string): boolean => SHORTCUT.test(text)

export const isSeenBy = ({ shareType, createdBy }: MessageShortcut, reader: UserId): boolean =>
  shareType === 'workspace' || createdBy === reader

interface ShortcutGiven {
  readonly fields: MessageShortcutFields
  readonly createdBy: UserId
  readonly by: UserId
  /** All others of the workspace, whoever sees them. */
  readonly others: readonly MessageShortcut[]
}

/** Nobody may come to see two of one name; only whoever made one may hide it from the others. */
export const shortcutProblems = (given: ShortcutGiven): readonly FieldProblem[] => {
  const { fields, createdBy, by, others } = given
  const { shortcut, body, shareType } = fields
  const problems: FieldProblem[] = []
  if (!isShortcutName(shortcut)) problems.push({ path: ['shortcut'], code: 'invalid' })
  const meets = (other: MessageShortcut) => shareType === 'workspace' || isSeenBy(other, createdBy)
  if (others.some((other) => other.shortcut === shortcut && meets(other))) {
    problems.push({ path: ['shortcut'], code: 'shortcut_taken' })
  }
  const unknown = unknownVariableIn(body)
  if (unknown !== null) problems.push({ path: ['body'], code: 'unknown_variable', value: unknown })
  if (shareType === 'private' && createdBy !== by) {
    problems.push({ path: ['shareType'], code: 'invalid' })
  }
  return problems
}
