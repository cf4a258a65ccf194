import type { importOperations } from '../imports.ts'
import type { ExamplesOf } from './example.ts'
import { pageOnWire } from './pages.ts'

export const importOnWire = {
  id: 5,
  state: 'done' as const,
  rows: 25,
  good: 23,
  problems: 2,
  upload: null,
  failure: null,
}

const rowProblem = {
  line: 12,
  code: 'duplicate_row' as const,
  field: 'profile_url',
  value: 'https://network.example/people/ada-lovelace',
  first_line: 3,
}

export const importExamples = {
  getImport: { answer: importOnWire },
  listImportProblems: { answer: pageOnWire([rowProblem]) },
  chooseImportColumns: {
    body: { column_map: { profile_url: 'LinkedIn', full_name: 'Name' }, left_out: ['Notes'] },
    answer: {
      ...importOnWire,
      ...{ state: 'waiting_for_upload' as const, upload: '/api/campaigns/7/import/upload/' },
      ...{ rows: 0, good: 0, problems: 0 },
    },
  },
  uploadImport: {
    body: 'profile_url,full_name\nhttps://network.example/people/ada-lovelace,Ada Lovelace\n',
    answer: {
      ...importOnWire,
      state: 'waiting_for_upload',
      upload: '/api/campaigns/7/import/upload/',
      rows: 0,
      good: 0,
      problems: 0,
      bytes_kept: 76,
      bytes_total: 152,
      receiving: true,
    },
  },
} satisfies ExamplesOf<typeof importOperations>
