import type { z } from 'zod'
import type { ColumnMap } from '#core/campaign/campaign-api.ts'
import type { Campaign, ImportProgress, RowProblem } from '#core/campaign/campaign.ts'
import type { campaign } from './contract/campaigns.ts'
import type { importProgress, rowProblem } from './contract/imports.ts'
import { dateFromWire } from './wire-time.ts'

export const campaignFromWire = (wire: z.output<typeof campaign>): Campaign => ({
  id: wire.id,
  workspace: wire.workspace,
  name: wire.name,
  status: wire.status,
  pauseReason: wire.pause_reason,
  sourceType: wire.source_type,
  language: wire.language,
  counts: { total: wire.counts.total, byStatus: wire.counts.by_status },
  stall: wire.stall && {
    code: wire.stall.code,
    limit: wire.stall.limit,
    since: dateFromWire(wire.stall.since),
    detail: wire.stall.detail,
    nextCheckAt: dateFromWire(wire.stall.next_check_at),
  },
  import: wire.import && importProgressFromWire(wire.import),
  createdAt: dateFromWire(wire.created_at),
  updatedAt: dateFromWire(wire.updated_at),
  version: wire.version,
})

export const importProgressFromWire = (wire: z.output<typeof importProgress>): ImportProgress => ({
  id: wire.id,
  state: wire.state,
  rows: wire.rows,
  good: wire.good,
  problems: wire.problems,
  upload: wire.upload,
  failure: wire.failure,
})

export const rowProblemFromWire = (wire: z.output<typeof rowProblem>): RowProblem => ({
  line: wire.line,
  code: wire.code,
  field: wire.field,
  value: wire.value,
  firstLine: wire.first_line,
})

export const columnMapToWire = (columns: ColumnMap) => ({
  profile_url: columns.profileUrl,
  ...(columns.firstName !== undefined && { first_name: columns.firstName }),
  ...(columns.lastName !== undefined && { last_name: columns.lastName }),
  ...(columns.fullName !== undefined && { full_name: columns.fullName }),
  ...(columns.jobTitle !== undefined && { job_title: columns.jobTitle }),
  ...(columns.companyName !== undefined && { company_name: columns.companyName }),
  ...(columns.location !== undefined && { location: columns.location }),
})
