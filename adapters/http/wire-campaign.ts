import type { z } from 'zod'
import type { ColumnMap } from '#core/campaign/campaign-api.ts'
import type { Campaign, ImportProgress, RowProblem } from '#core/campaign/campaign.ts'
import type { campaign, importProgress, rowProblem } from './contract/campaigns.ts'
import { dateOf } from './wire-time.ts'

export const campaignOf = (wire: z.output<typeof campaign>): Campaign => ({
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
    since: dateOf(wire.stall.since),
    detail: wire.stall.detail,
    nextCheckAt: dateOf(wire.stall.next_check_at),
  },
  import: wire.import && importOf(wire.import),
  createdAt: dateOf(wire.created_at),
  updatedAt: dateOf(wire.updated_at),
  version: wire.version,
})

export const importOf = (wire: z.output<typeof importProgress>): ImportProgress => ({
  id: wire.id,
  state: wire.state,
  rows: wire.rows,
  good: wire.good,
  problems: wire.problems,
  upload: wire.upload,
  failure: wire.failure,
})

export const rowProblemOf = (wire: z.output<typeof rowProblem>): RowProblem => ({
  line: wire.line,
  code: wire.code,
  field: wire.field,
  value: wire.value,
  firstLine: wire.first_line,
})

export const columnMapOf = (columns: ColumnMap) => ({
  profile_url: columns.profileUrl,
  ...(columns.firstName !== undefined && { first_name: columns.firstName }),
  ...(columns.lastName !== undefined && { last_name: columns.lastName }),
  ...(columns.fullName !== undefined && { full_name: columns.fullName }),
  ...(columns.jobTitle !== undefined && { job_title: columns.jobTitle }),
  ...(columns.companyName !== undefined && { company_name: columns.companyName }),
  ...(columns.location !== undefined && { location: columns.location }),
})
