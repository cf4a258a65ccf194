import type { Generated } from 'kysely'
import { PROFILE_TEXTS, type ProfileTexts } from '#core/prospect/profile.ts'
import { snakeCase, type SnakeCase } from '#core/runtime/snake-case.ts'

type ProfileText = keyof ProfileTexts
type ColumnOf<K extends ProfileText> = SnakeCase<K>

/** The texts of a profile in a row. */
export type ProfileTextsRow = { readonly [K in ProfileText as ColumnOf<K>]: string }

/** The columns that keep them; only who it is has to be said. */
export type ProfileColumns = { public_identifier: string } & {
  [K in Exclude<ProfileText, 'publicIdentifier'> as ColumnOf<K>]: Generated<string>
}

const COLUMNS = Object.keys(PROFILE_TEXTS).map((name) => {
  const known = name as ProfileText
  return [known, snakeCase(known)] as const
})

export const PROFILE_COLUMNS: readonly string[] = COLUMNS.map(([, column]) => column)

export const profileTextsFromRow = (row: ProfileTextsRow): ProfileTexts => {
  const texts: Partial<Record<ProfileText, string>> = {}
  for (const [name, column] of COLUMNS) texts[name] = row[column]
  return texts as ProfileTexts
}

export const profileTextsToRow = (profile: ProfileTexts): ProfileTextsRow =>
  Object.fromEntries(COLUMNS.map(([name, column]) => [column, profile[name]])) as ProfileTextsRow &
    object
