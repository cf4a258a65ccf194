import * as z from 'zod/mini'
import type { TextKey } from '../i18n/text.ts'

/** A full address of a page, or nothing. */
export const webAddress = (invalid: TextKey) =>
  z.union([z.literal(''), z.url({ protocol: /^https?$/, error: invalid })], invalid)
