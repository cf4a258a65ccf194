import type { ParseKeys } from 'i18next'

/** The key of a text. */
export type TextKey = ParseKeys

/** A text yet to be put into words: what a view-model says without knowing the language. */
export interface Text {
  readonly key: TextKey
  readonly values?: Readonly<Record<string, string | number>>
}
