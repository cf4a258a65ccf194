import { CSV_TEXTS, type CsvText } from '#core/campaign/csv-texts.ts'
import { snakeCase, type SnakeCase } from '#core/runtime/snake-case.ts'

export type MappedField = SnakeCase<'profileUrl' | CsvText>

/** Which columns may be mapped; the same names as in a call's `column_map`. */
export const MAPPED_FIELDS: readonly MappedField[] = [
  'profile_url',
  ...CSV_TEXTS.map((name) => snakeCase(name)),
]
