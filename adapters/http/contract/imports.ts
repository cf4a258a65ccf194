import * as z from 'zod/mini'
import type { CampaignId, ImportId } from '#core/runtime/ids.ts'
import { MAX_COLUMN_NAME_LENGTH } from '#core/campaign/column-names.ts'
import { CSV_TEXTS, type CsvText } from '#core/campaign/csv-texts.ts'
import { SEARCH_STOPS } from '#core/campaign/search-progress.ts'
import { idParams, importState, knownId, outreachTime, pageOf, pageQuery, text } from './common.ts'
import { operation } from './operation.ts'
import { limitUsage, waitingReason } from './people.ts'
import { optional, record, strictRecord } from './record.ts'

export const rowProblemCode = z.enum([
  'duplicate_row',
  'invalid_url',
  'missing_url',
  'foreign_network',
  'malformed_row',
  'too_long',
  'contacted_before',
  'deleted_just_now',
  'do_not_contact',
])

export const importProgress = record({
  id: knownId<ImportId>(),
  state: importState,
  rows: z.int(),
  good: z.int(),
  problems: z.int(),
  /** Where the raw file goes by PUT, while it is waited for. */
  upload: z.nullable(z.string()),
  /** How many bytes of it are kept meanwhile, of how many, and whether somebody is sending it now. */
  bytesKept: z.exactOptional(z.int()),
  bytesTotal: z.exactOptional(z.nullable(z.int())),
  receiving: z.exactOptional(z.boolean()),
  failure: z.nullable(z.string()),
})

const csvTexts = Object.fromEntries(
  CSV_TEXTS.map((name) => [name, text(MAX_COLUMN_NAME_LENGTH)]),
) as {
  readonly [Text in CsvText]: z.ZodMiniString<string>
}

export const columnMap = record({
  profileUrl: z.string().check(z.minLength(1), z.maxLength(MAX_COLUMN_NAME_LENGTH)),
  ...optional(csvTexts),
})

/** Columns that are not kept as custom fields, by their names. */
export const leftOut = z.array(text(MAX_COLUMN_NAME_LENGTH)).check(z.maxLength(1000))

export const searchStop = z.enum(SEARCH_STOPS)

/** Whom a search found and skipped, by the reason. */
export const skippedResults = record({ code: rowProblemCode, count: z.int() })

export const searchWait = record({
  code: waitingReason,
  limit: z.nullable(limitUsage),
  nextCheckAt: z.nullable(outreachTime),
})

/** A search that a campaign is made of. */
export const campaignSearch = record({
  url: z.string(),
  maxPeople: z.int(),
  pages: z.int(),
  added: z.int(),
  skipped: z.array(skippedResults),
  listed: z.nullable(z.int()),
  stop: z.nullable(searchStop),
  paused: z.boolean(),
  wait: z.nullable(searchWait),
})

export const rowProblem = record({
  line: z.int(),
  code: rowProblemCode,
  field: z.string(),
  value: z.string(),
  firstLine: z.nullable(z.int()),
})

export const rowProblemPage = pageOf(rowProblem)

/** What browsers call a CSV. */
export const FILE_TYPES = [
  'text/csv',
  'text/plain',
  'application/octet-stream',
  'application/vnd.ms-excel',
] as const

export const importOperations = {
  getImport: operation({
    method: 'GET',
    path: '/api/campaigns/{id}/import/',
    summary: 'How far the import of a CSV campaign is.',
    access: 'signed_in',
    params: idParams<CampaignId>(),
    status: 200,
    answer: importProgress,
    addition: true,
  }),
  listImportProblems: operation({
    method: 'GET',
    path: '/api/campaigns/{id}/import/problems/',
    summary: 'Skipped rows, with line and reason.',
    access: 'signed_in',
    params: idParams<CampaignId>(),
    query: pageQuery,
    status: 200,
    answer: rowProblemPage,
    addition: true,
  }),
  chooseImportColumns: operation({
    method: 'PATCH',
    path: '/api/campaigns/{id}/import/',
    summary:
      'Choose the columns anew, of a file that failed or is still to be sent; it is sent again afterwards.',
    access: 'signed_in',
    params: idParams<CampaignId>(),
    body: strictRecord({ columnMap, ...optional({ leftOut }) }),
    refusals: ['409 invalid_transition'],
    status: 200,
    answer: importProgress,
    addition: true,
  }),
  uploadImport: operation({
    method: 'PUT',
    path: '/api/campaigns/{id}/import/upload/',
    summary: 'The raw CSV (text/csv), streamed; resumable with `Content-Range: bytes a-b/total`.',
    access: 'signed_in',
    params: idParams<CampaignId>(),
    file: FILE_TYPES,
    refusals: [
      '400 validation_error',
      '409 different_file',
      '409 invalid_transition',
      '409 wrong_offset',
    ],
    status: 200,
    answer: importProgress,
    addition: true,
  }),
} as const
