import type { Network } from '#core/network/network.ts'
import { readProfileAddress } from '#core/network/profile-address.ts'
import type { RowProblem } from '#core/campaign/campaign.ts'
import type { CsvLayout } from './csv-layout.ts'
import type { MappedField } from './mapped-fields.ts'
import type { RawRow } from './read-rows.ts'

/** A row that can become a prospect. */
export interface GoodRow {
  readonly kind: 'good'
  readonly line: number
  readonly network: string
  readonly publicIdentifier: string
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly jobTitle: string
  readonly companyName: string
  readonly location: string
}

export type BadRow = { readonly kind: 'bad' } & Omit<RowProblem, 'firstLine'>
export type CheckedRow = GoodRow | BadRow

const MAX_FIELD_CHARS: Record<Exclude<MappedField, 'profile_url'>, number> = {
  first_name: 200,
  last_name: 200,
  full_name: 400,
  job_title: 300,
  company_name: 300,
  location: 200,
}

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
  for (const field of LIMITED_FIELDS) {
    if (cell(field).length > MAX_FIELD_CHARS[field]) return bad('too_long', field, cell(field))
  }
  const firstName = cell('first_name')
  const lastName = cell('last_name')
  return {
    kind: 'good',
    line: row.line,
    network: address.network,
    publicIdentifier: address.publicIdentifier,
    firstName,
    lastName,
    fullName: cell('full_name') || `${firstName} ${lastName}`.trim(),
    jobTitle: cell('job_title'),
    companyName: cell('company_name'),
    location: cell('location'),
  }
}

const LIMITED_FIELDS = [
  'first_name',
  'last_name',
  'full_name',
  'job_title',
  'company_name',
  'location',
] as const

/** Never ends in half of a letter. */
const shortened = (text: string): string =>
  text.slice(0, MAX_SHOWN_CHARS).replace(/[\uD800-\uDBFF]$/, '')

/** One line of text, without what no name or address has. */
const clean = (text: string): string =>
  /[\p{Cc}\s]/u.test(text) ? text.replace(/[\p{Cc}\s]+/gu, ' ').trim() : text
