import { expect, it } from 'vitest'
import { decodeText } from '#adapters/system/decode-text.ts'
import { customColumns } from '#core/campaign/custom-columns.ts'
import { guessColumns, type Mapping } from '#core/campaign/guess-columns.ts'
import { readCsvHead } from '#core/campaign/read-csv-head.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { readLayout, type ColumnNames } from '#server/imports/csv-layout.ts'
import { readRows } from '#server/imports/read-rows.ts'
import { checkRow, isBlank, type CheckedRow } from '#server/imports/row-rules.ts'
import { toUtf8 } from '#server/imports/to-utf8.ts'
import { snakeCase } from '#core/runtime/snake-case.ts'
import { NETWORK } from '../../fixtures/csv/csv-case.ts'
import { EXPORTERS } from '../../fixtures/csv/exporters.ts'
import { ODDITIES } from '../../fixtures/csv/oddities.ts'
import { SPREADSHEETS } from '../../fixtures/csv/spreadsheets.ts'
import { csvFile } from './csv-file.ts'

const FILES = [...EXPORTERS, ...SPREADSHEETS, ...ODDITIES]
const networks = [demoNetwork(NETWORK)]

/** What the page makes of the beginning of a file. */
async function seenByPage(bytes: Uint8Array) {
  const read = async (start: number, end: number) => bytes.slice(start, end)
  const found = await readCsvHead({ name: 'a.csv', size: bytes.length, read }, decodeText)
  if (found.kind === 'trouble') throw new Error(found.trouble)
  const { columns, rows } = found.head
  const mapping: Mapping = guessColumns(columns, { rows, networks })
  const used = new Set(Object.values(mapping))
  const named = Object.entries(mapping).map(([field, at]) => [field, columns[at]])
  return {
    columns: Object.fromEntries(named),
    kept: customColumns(columns, (at) => used.has(at)).map((at) => columns[at]),
  }
}

/** What the server makes of all of it. */
async function importedByServer(bytes: Uint8Array, columns: object): Promise<CheckedRow[]> {
  const path = csvFile(bytes)
  await toUtf8(path)
  const columnMap = Object.fromEntries(
    Object.entries(columns).map(([field, header]) => [snakeCase(field), header]),
  ) as ColumnNames
  const layout = await readLayout(path, { columnMap, leftOut: [] })
  const rows: CheckedRow[] = []
  for await (const group of readRows(path, layout.delimiter, layout)) {
    rows.push(...group.filter((row) => !isBlank(row)).map((row) => checkRow(row, layout, networks)))
  }
  return rows
}

it('there are forty files as people have them', () => {
  expect(FILES).toHaveLength(40)
})

it.each(FILES)('$file is understood by page and server', async (expected) => {
  const { bytes, columns, kept, people, lost } = expected
  expect(await seenByPage(bytes)).toEqual({ columns, kept })
  const rows = await importedByServer(bytes, columns)
  const good = rows.filter((row) => row.kind === 'good')
  expect(
    good.map((row) => [row.publicIdentifier, row.fullName, row.jobTitle, row.companyName]),
  ).toEqual(people)
  const bad = rows.filter((row) => row.kind === 'bad')
  expect(bad.map(({ line, code }) => [line, code])).toEqual(lost)
  for (const row of good) {
    for (const name of Object.keys(row.customFields)) expect(kept).toContain(name)
  }
})
