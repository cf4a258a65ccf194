import * as z from 'zod/mini'

/** A text of at most so many characters, without what surrounds it. */
export const textUpTo = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, 'errors.max_length'))

/** As `textUpTo`, but never nothing. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'errors.blank'), z.maxLength(max, 'errors.max_length'))
