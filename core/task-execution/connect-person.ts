import type { LeasedTask, Settlement } from '../task/task-work.ts'
import { profileTarget } from './profile-target.ts'
import { NOT_INVITED_FOR, relationResult } from './relation.ts'
import { pressOn } from './press-on.ts'
import type { PressResult, ProfileView, SitePage } from './site-page.ts'
import type { LeaseHandle } from './lease-handle.ts'

type Profile = Extract<ProfileView, { kind: 'profile' }>

/** Sends a connection request, and reads the receipt back from the page. */
export class ConnectPerson {
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
    if (task.mode === 'look') return lookedSettlement(before)
    const obstacle = settlementWithoutActing(before)
    if (obstacle) return obstacle
    if (!(await lease.begin())) return null
    const { note = null } = task.payload
    const pressResult = await pressOn(
      this.#page,
      { verb: 'connect', publicIdentifier, note },
      lease,
    )
    return this.#readBack(pressResult, url, publicIdentifier)
  }

  /** What the reloaded page shows has the last word; what the press seemed to do has not. */
  async #readBack(pressResult: PressResult, url: string, who: string): Promise<Settlement> {
    const after = await this.#page.openProfile(url, who)
    if (after.kind === 'profile' && after.invited) return invitationSettlement(after)
    if (pressResult.kind === 'refused') return { status: 'failed', failCode: pressResult.failCode }
    const shown = after.kind === 'profile' ? { result: relationResult(after.relation) } : {}
    if (pressResult.kind === 'trouble') {
      return { status: 'failed', failCode: pressResult.trouble, ...shown }
    }
    return { status: 'unverified', ...shown }
  }
}

/** Why there is nothing to send: seen before anything was done, so nothing was. */
const settlementWithoutActing = ({ relation, profile }: Profile): Settlement | null => {
  if (relation === 'none') return null
  const result = relation === 'unknown' ? {} : { profile, ...relationResult(relation) }
  return { status: 'failed', failCode: NOT_INVITED_FOR[relation], result }
}

/** Before it was begun nothing was withdrawn there: what is by now was sent. */
const lookedSettlement = (view: Profile): Settlement =>
  view.relation === 'withdrawn'
    ? { status: 'failed', failCode: 'withdrawn' }
    : invitationSettlement(view)

const invitationSettlement = ({ relation, invited }: Profile): Settlement =>
  (relation === 'pending' || relation === 'connected') && invited
    ? { status: 'succeeded', result: relationResult(relation), receipt: invited }
    : { status: 'unverified', result: relationResult(relation) }
