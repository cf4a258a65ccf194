import type { z } from 'zod'
import type { Task } from '#core/task/task.ts'
import type {
  LeasedTask,
  Receipt,
  Settlement,
  TaskPayload,
  TaskResult,
} from '#core/task/task-work.ts'
import type { leasedTask, task, taskPayload } from './contract/tasks.ts'
import { dateFromWire } from './wire-time.ts'

export const taskFromWire = (wire: z.output<typeof task>): Task => ({
  id: wire.id,
  workspace: wire.workspace,
  campaign: wire.campaign,
  prospect: wire.campaign_person,
  action: wire.action,
  status: wire.status,
  remark: wire.remark,
  reasonCode: wire.reason_code,
  scheduledAt: dateFromWire(wire.scheduled_at),
  attempts: wire.attempts,
})

export const leasedTaskFromWire = (wire: z.output<typeof leasedTask>): LeasedTask => ({
  id: wire.id,
  action: wire.action,
  campaign: wire.campaign,
  leaseToken: wire.lease_token,
  leaseExpiresAt: dateFromWire(wire.lease_expires_at),
  mode: wire.mode,
  payload: taskPayloadFromWire(wire.payload),
})

const taskPayloadFromWire = (wire: z.output<typeof taskPayload>): TaskPayload => ({
  network: wire.network,
  ...(wire.profile_url !== undefined && { profileUrl: wire.profile_url }),
  ...(wire.public_identifier !== undefined && { publicIdentifier: wire.public_identifier }),
  ...(wire.note !== undefined && { note: wire.note }),
  ...(wire.accepted_since !== undefined && { acceptedSince: wire.accepted_since }),
  ...(wire.people !== undefined && {
    people: wire.people.map((one) => ({
      prospect: one.prospect,
      publicIdentifier: one.public_identifier,
    })),
  }),
})

/** The body that settles a task. */
export const settlementToWire = (settlement: Settlement, lease_token: string) => {
  if (settlement.status === 'succeeded') {
    const { result, receipt } = settlement
    const status = settlement.status
    return {
      status,
      lease_token,
      result: taskResultToWire(result),
      receipt: receiptToWire(receipt),
    }
  }
  const read = {
    ...(settlement.result && { result: taskResultToWire(settlement.result) }),
    ...(settlement.receipt && { receipt: receiptToWire(settlement.receipt) }),
  }
  return settlement.status === 'failed'
    ? { status: settlement.status, lease_token, fail_code: settlement.failCode, ...read }
    : { status: settlement.status, lease_token, ...read }
}

const receiptToWire = (receipt: Receipt) => ({
  url: receipt.url,
  read_at: receipt.readAt.toISOString(),
  evidence: receipt.evidence,
  ...(receipt.member !== undefined && { member: receipt.member }),
})

const taskResultToWire = ({ profile, relation, accepted }: TaskResult) => ({
  ...(profile && {
    profile: {
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
    },
  }),
  ...(relation && { relation }),
  ...(accepted && {
    accepted: accepted.map((one) => ({
      prospect: one.prospect,
      public_identifier: one.publicIdentifier,
      accepted_at: one.acceptedAt?.toISOString() ?? null,
    })),
  }),
})
