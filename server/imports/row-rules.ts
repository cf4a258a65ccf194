import { clip } from '#core/runtime/clip.ts'
import type { Network } from '#core/network/network.ts'
import { readProfileAddress } from '#core/network/profile-address.ts'
import { CSV_TEXTS, type CsvText } from '#core/campaign/csv-texts.ts'
import { MAX_CUSTOM_VALUE_LENGTH } from '#core/campaign/custom-columns.ts'
import type { RowProblem } from '#core/campaign/campaign.ts'
import { PROFILE_TEXTS, type ProfileTexts } from '#core/prospect/profile.ts'
import { snakeCase } from '#core/runtime/snake-case.ts'
import type { CsvLayout } from './csv-layout.ts'
import type { MappedField } from './mapped-fields.ts'
import type { RawRow } from './read-rows.ts'

/** A row that can become a prospect. */
export interface GoodRow extends CsvTexts {
  readonly kind: 'good'
  readonly line: number
  readonly network: string
  readonly publicIdentifier: string
  /** What stands in the columns that are kept, by their names; empty cells are left out. */
  readonly customFields: Readonly<Record<string, string>>
}

type CsvTexts = Pick<ProfileTexts, CsvText>

export type BadRow = { readonly kind: 'bad' } & Omit<RowProblem, 'firstLine'>
export type CheckedRow = GoodRow | BadRow

const MAX_SHOWN_CHARS = 200

/** Blank rows are nobody's, and no problem either. */
export const isBlank = (row: RawRow): boolean =>
  row.cells !== null && row.cells.every((cell) => cell.trim() === '')

/** What becomes of one row; the first thing wrong is its reason. */
export function checkRow(row: RawRow, layout: CsvLayout, networks: readonly Network[]): CheckedRow {
  const bad = (code: BadRow['code'], field: string, value: string): BadRow => ({
    kind: 'bad',
    line: row.line,
    code,
    field,
    value: shortened(clean(value)),
  })
  const { cells } = row
  if (cells === null) return bad('malformed_row', '', '')
  if (cells.slice(layout.width).some((cell) => cell.trim() !== '')) {
    return bad('malformed_row', '', cells.join(layout.delimiter))
  }
  const cell = (field: MappedField): string => clean(cells[layout.columns[field] ?? -1] ?? '')
  const address = readProfileAddress(cell('profile_url'), networks)
  if (address.kind === 'refused') return bad(address.code, 'profile_url', cell('profile_url'))
  for (const [name, field] of FIELDS) {
    if (cell(field).length > PROFILE_TEXTS[name]) return bad('too_long', field, cell(field))
  }
  const texts = Object.fromEntries(FIELDS.map(([name, field]) => [name, cell(field)])) as CsvTexts &
    object
  return {
    kind: 'good',
    line: row.line,
    network: address.network,
    publicIdentifier: address.publicIdentifier,
    ...texts,
    fullName: texts.fullName || `${texts.firstName} ${texts.lastName}`.trim(),
    customFields: customFieldsOf(cells, layout),
  }
}

const FIELDS = CSV_TEXTS.map((name) => [name, snakeCase(name)] as const)

const NONE: GoodRow['customFields'] = {}

function customFieldsOf(cells: readonly string[], { custom }: CsvLayout): GoodRow['customFields'] {
  if (custom.length === 0) return NONE
  return Object.fromEntries(
    custom.flatMap(({ name, at }): [string, string][] => {
      const value = clip(clean(cells[at] ?? ''), MAX_CUSTOM_VALUE_LENGTH)
      return value === '' ? [] : [[name, value]]
    }),
  )
}

const shortened = (text: string): string => clip(text, MAX_SHOWN_CHARS)

/** One line of text, without what no name or address has. */
const clean = (text: string): string =>
  /[\p{Cc}\s]/u.test(text) ? text.replace(/[\p{Cc}\s]+/gu, ' ').trim() : text
