import type { decideNext } from '#core/outreach/decide-next.ts'
import type { OutreachState } from '#core/outreach/outreach-state.ts'
import { minted, type Plain } from '../../fixtures/minted.ts'
import { waitingWork, type GivenWork } from './waiting-work.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A Wednesday. */
const NOON = Date.UTC(2026, 10, 18, 12)

const AFTERNOON = { startTime: '13:00:00', endTime: '18:00:00', timezoneName: 'UTC' }

interface LookExample {
  readonly name: string
  readonly state: OutreachState
  readonly next: ReturnType<typeof decideNext>
}

const stateOf = (account: Plain<Partial<OutreachState['account']>>, work: GivenWork) =>
  minted<OutreachState>({
    account: {
      now: NOON,
      isHealthy: true,
      startedAt: NOON - 2400 * HOUR,
      limits: {},
      nextActionAt: null,
      hours: null,
      zone: 'UTC',
      used: { visits: [], invitations: [] },
      unansweredInvitations: 0,
      ...account,
    },
    work: waitingWork(NOON, work),
  })

const waitUntil = (until: number) => minted<LookExample['next']>({ wait: 'unverified', until })

/** When what may have been done is looked at. */
export const LOOK_EXAMPLES: readonly LookExample[] = [
  { name: 'one that is due', state: stateOf({}, { lookAt: NOON }), next: { do: 'look' } },
  {
    name: 'one that is not due yet',
    state: stateOf({}, { lookAt: NOON + HOUR }),
    next: waitUntil(NOON + HOUR),
  },
  {
    name: 'one outside the hours',
    state: stateOf({ hours: AFTERNOON }, { lookAt: NOON }),
    next: waitUntil(NOON + HOUR),
  },
  {
    name: 'one in the pause after an action',
    state: stateOf({ nextActionAt: NOON + MINUTE }, { lookAt: NOON }),
    next: { do: 'look' },
  },
  {
    name: 'one in the pause after a look in vain',
    state: stateOf({ nextActionAt: NOON + MINUTE }, { lookAt: NOON, unread: ['look'] }),
    next: waitUntil(NOON + MINUTE),
  },
]
