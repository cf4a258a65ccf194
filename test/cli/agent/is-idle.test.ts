import { describe, expect, it } from 'vitest'
import { isIdle } from '#cli/agent/is-idle.ts'
import { CAMPAIGN_DEFAULTS, type Campaign } from '#core/campaign/campaign.ts'
import { NOBODY_REACHED } from '#core/metrics/reached.ts'
import { PROSPECT_STATUSES, type ProspectStatus } from '#core/prospect/prospect-status.ts'
import { LIMIT_REASONS, type WaitingReason } from '#core/prospect/waiting-reason.ts'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'
import { outreachDate, outreachMs } from '#core/runtime/moments.ts'

const at = new Date('2026-11-02T09:00:00Z')

const campaign = (
  counts: Partial<Record<ProspectStatus, number>>,
  stall: WaitingReason | null = null,
  status: Campaign['status'] = 'running',
): Campaign => {
  const none = Object.fromEntries(PROSPECT_STATUSES.map((one) => [one, 0]))
  return {
    id: campaignId(7),
    workspace: workspaceId(3),
    name: 'Autumn',
    status,
    pauseReason: '',
    sourceType: 'csv',
    ...{ goal: null, icpProfile: null, sequence: null },
    ...CAMPAIGN_DEFAULTS,
    counts: {
      total: 10,
      byStatus: { ...(none as Record<ProspectStatus, number>), ...counts },
      reached: NOBODY_REACHED,
      excluded: 0,
    },
    stall: stall && {
      code: stall,
      limit: null,
      since: outreachDate(outreachMs(0)),
      detail: '',
      nextCheckAt: null,
    },
    questions: { count: 0, first: null },
    import: null,
    search: null,
    copyJob: null,
    lastActivityAt: null,
    createdAt: at,
    updatedAt: at,
    archivedAt: null,
    version: 1,
  }
}

describe('the agent is idle', () => {
  it('when everybody is invited, though it still looks for answers', () => {
    const sent = campaign({ INVITATION_SENT: 9 }, 'acceptance')
    expect(isIdle([{ action: 'CHECK_ACCEPTED', reasonCode: '' }], [sent], 720)).toBe(true)
  })

  it('when nobody but the user knows whether the last ones were invited', () => {
    const asked = { action: 'CONNECT_PEOPLE', reasonCode: 'asked' } as const
    expect(isIdle([asked], [campaign({ VISITED: 1 }, 'asked')], 720)).toBe(true)
  })

  it('when campaigns with people left are paused, drafts or finished', () => {
    for (const status of ['paused', 'draft', 'finished', 'failed'] as const) {
      expect(isIdle([], [campaign({ DISCOVERED: 5 }, null, status)], 1)).toBe(true)
    }
  })

  it.each([['credits'], ['account_health'], ['approval'], ['paused']] as const)(
    'when what is missing is for a person to give: %s',
    (code) => {
      expect(isIdle([], [campaign({ DISCOVERED: 5 }, code)], 720)).toBe(true)
    },
  )
})

describe('the agent is not idle', () => {
  it('while somebody is to be visited or invited', () => {
    expect(isIdle([], [campaign({ DISCOVERED: 1 })], 1)).toBe(false)
    expect(isIdle([], [campaign({ VISITED: 1 })], 1)).toBe(false)
  })

  it('while there is a task to act on', () => {
    expect(isIdle([{ action: 'CONNECT_PEOPLE', reasonCode: '' }], [], 1)).toBe(false)
  })

  it.each([['extension'], ['unverified'], ['delay']] as const)(
    'while something is in the way that passes soon: %s',
    (code) => {
      expect(isIdle([], [campaign({ DISCOVERED: 5 }, code)], 1)).toBe(false)
    },
  )

  it.each([...LIMIT_REASONS.map((code) => [code] as const), ['window'], ['refresh']] as const)(
    'while %s passes within minutes, because the outreach clock runs fast',
    (code) => {
      expect(isIdle([], [campaign({ DISCOVERED: 5 }, code)], 720)).toBe(false)
      expect(isIdle([], [campaign({ DISCOVERED: 5 }, code)], 1)).toBe(true)
    },
  )
})
