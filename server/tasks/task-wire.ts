import type { input, output } from 'zod'
import type {
  leasedTask,
  task,
  taskChange,
  taskPayload,
  taskResult,
} from '#adapters/http/contract/tasks.ts'
import type { Receipt, Settlement, TaskPayload, TaskResult } from '#core/task/task-work.ts'
import type { LeaseGrant } from './lease-tasks.ts'
import type { TaskRecord } from '../outreach/task-store.ts'

type WireTask = input<typeof task>
type WireResult = output<typeof taskResult>

export const taskToWire = (record: TaskRecord): WireTask => ({
  id: record.id,
  workspace: record.workspaceId,
  campaign: record.campaign,
  campaign_person: record.prospect,
  action: record.action,
  status: record.status,
  remark: record.remark,
  reason_code: record.reasonCode,
  payload: payloadToWire(record.payload),
  result: record.result && resultToWire(record.result),
  scheduled_at: new Date(record.scheduledAt).toISOString(),
  lease_expires_at:
    record.leaseExpiresAt === null ? null : new Date(record.leaseExpiresAt).toISOString(),
  attempts: record.attempts,
  dedup_key: record.dedupKey,
})

export const leaseToWire = ({ task: record, token }: LeaseGrant): input<typeof leasedTask> => ({
  ...taskToWire(record),
  lease_token: token,
  lease_expires_at: new Date(record.leaseExpiresAt ?? 0).toISOString(),
  mode: record.intentAt === null ? 'act' : 'look',
})

const payloadToWire = (payload: TaskPayload): input<typeof taskPayload> => ({
  network: payload.network,
  ...(payload.profileUrl !== undefined && { profile_url: payload.profileUrl }),
  ...(payload.publicIdentifier !== undefined && { public_identifier: payload.publicIdentifier }),
  ...(payload.note !== undefined && { note: payload.note }),
  ...(payload.acceptedSince !== undefined && { accepted_since: payload.acceptedSince }),
  ...(payload.people && {
    people: payload.people.map(({ prospect, publicIdentifier }) => ({
      prospect,
      public_identifier: publicIdentifier,
    })),
  }),
})

const resultToWire = (result: TaskResult): input<typeof taskResult> => ({
  ...(result.relation !== undefined && { relation: result.relation }),
  ...(result.accepted && {
    accepted: result.accepted.map(({ prospect, publicIdentifier, acceptedAt }) => ({
      prospect,
      public_identifier: publicIdentifier,
      accepted_at: acceptedAt?.toISOString() ?? null,
    })),
  }),
  ...(result.profile && { profile: profileToWire(result.profile) }),
})

const profileToWire = (profile: NonNullable<TaskResult['profile']>) => ({
  public_identifier: profile.publicIdentifier,
  first_name: profile.firstName,
  last_name: profile.lastName,
  full_name: profile.fullName,
  headline: profile.headline,
  about: profile.about,
  avatar_url: profile.avatarUrl,
  job_title: profile.jobTitle,
  company_name: profile.companyName,
  industry: profile.industry,
  location: profile.location,
  country_code: profile.countryCode,
  positions: [...profile.positions],
  connection_degree: profile.connectionDegree,
})

type WireSettlement = Exclude<output<typeof taskChange>, { status: 'running' }>

export const settlementFromWire = (change: WireSettlement): Settlement => {
  const result = change.result && resultFromWire(change.result)
  const receipt = change.receipt && receiptFromWire(change.receipt)
  const more = { ...(result && { result }), ...(receipt && { receipt }) }
  switch (change.status) {
    case 'succeeded':
      return {
        status: 'succeeded',
        result: resultFromWire(change.result),
        receipt: receiptFromWire(change.receipt),
      }
    case 'failed':
      return { status: 'failed', failCode: change.fail_code, ...more }
    case 'unverified':
      return { status: 'unverified', ...more }
  }
}

const receiptFromWire = ({ read_at: readAt, member, ...rest }: WireReceipt): Receipt => ({
  ...rest,
  readAt: new Date(readAt),
  ...(member !== undefined && { member }),
})

type WireReceipt = Extract<WireSettlement, { status: 'succeeded' }>['receipt']

const resultFromWire = ({ profile, relation, accepted }: WireResult): TaskResult => ({
  ...(relation !== undefined && { relation }),
  ...(accepted && {
    accepted: accepted.map((one) => ({
      prospect: one.prospect,
      publicIdentifier: one.public_identifier,
      acceptedAt: one.accepted_at === null ? null : new Date(one.accepted_at),
    })),
  }),
  ...(profile && {
    profile: {
      publicIdentifier: profile.public_identifier,
      firstName: profile.first_name,
      lastName: profile.last_name,
      fullName: profile.full_name,
      headline: profile.headline,
      about: profile.about,
      avatarUrl: profile.avatar_url,
      jobTitle: profile.job_title,
      companyName: profile.company_name,
      industry: profile.industry,
      location: profile.location,
      countryCode: profile.country_code,
      positions: profile.positions,
      connectionDegree: profile.connection_degree,
    },
  }),
})
