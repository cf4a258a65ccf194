import type { FailCode } from '../prospect/fail-code.ts'
import type { LeasedTask, Settlement } from '../task/task-work.ts'
import type { LeaseHandle } from './lease-handle.ts'
import { pressOn } from './press-on.ts'
import { profileTarget } from './profile-target.ts'
import { relationResult, type Relation } from './relation.ts'
import type { PressResult, ProfileView, SitePage } from './site-page.ts'

type Profile = Extract<ProfileView, { kind: 'profile' }>

/** Takes an invitation back that waits, and reads the receipt back from the page. */
export class WithdrawInvite {
  readonly #page: SitePage

  constructor(page: SitePage) {
    this.#page = page
  }

  /** Null where the task was left alone: its lease runs out and the server decides again. */
  async execute(task: LeasedTask, lease: LeaseHandle): Promise<Settlement | null> {
    const { url, publicIdentifier } = profileTarget(task)
    const before = await this.#page.openProfile(url, publicIdentifier)
    if (before.kind === 'trouble') return { status: 'failed', failCode: before.trouble }
    if (before.kind === 'gone') return { status: 'failed', failCode: 'profile_unavailable' }
    if (task.mode === 'look') return withdrawnSettlement(before) ?? endedSettlement(before) ?? waits
    const ended = endedSettlement(before)
    if (ended) return ended
    if (!(await lease.begin())) return null
    const pressResult = await pressOn(this.#page, { verb: 'withdraw', publicIdentifier }, lease)
    return this.#readBack(pressResult, url, publicIdentifier)
  }

  /** What the reloaded page shows has the last word; what the press seemed to do has not. */
  async #readBack(pressResult: PressResult, url: string, who: string): Promise<Settlement> {
    const after = await this.#page.openProfile(url, who)
    const shown = after.kind === 'profile' ? after : null
    const ended = shown && (withdrawnSettlement(shown) ?? endedSettlement(shown))
    if (ended) return ended
    const result = shown ? { result: relationResult(shown.relation) } : {}
    switch (pressResult.kind) {
      case 'refused':
        return { status: 'failed', failCode: pressResult.failCode, ...result }
      case 'trouble':
        return { status: 'failed', failCode: pressResult.trouble, ...result }
      default:
        return shown ? waits : { status: 'unverified' }
    }
  }
}

const waits: Settlement = { status: 'unverified', result: relationResult('pending') }

/** Null where the page shows no invitation that was taken back. */
const withdrawnSettlement = ({ relation, withdrawn }: Profile): Settlement | null =>
  withdrawn ? { status: 'succeeded', result: relationResult(relation), receipt: withdrawn } : null

/** Why there is nothing to take back; null while the invitation waits. */
const endedSettlement = ({ relation, profile, withdrawn, invited }: Profile): Settlement | null => {
  if (relation === 'pending') return null
  const receipt = withdrawn ?? invited
  return {
    status: 'failed',
    failCode: WITHOUT_INVITATION[relation] ?? 'withdrawn',
    result: relation === 'unknown' ? {} : { profile, ...relationResult(relation) },
    ...(receipt && { receipt }),
  }
}

/** Where none waits the member withdrew it by hand, or they declined it. */
const WITHOUT_INVITATION: Readonly<Partial<Record<Relation, FailCode>>> = {
  connected: 'already_connected',
  oneself: 'own_profile',
  unknown: 'page_changed',
}
