import type { ParseKeys } from 'i18next'

/** The key of a text. */
export type TextKey = ParseKeys
