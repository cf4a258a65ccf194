import type { LeasedTask, Settlement } from '../task/task-work.ts'
import { showsNote } from './shows-note.ts'
import { profileTarget } from './profile-target.ts'
import { NOT_INVITED_FOR, relationResult } from './relation.ts'
import { pressOn } from './press-on.ts'
import type { Presses, PressResult, ProfileView, SitePage } from './site-page.ts'
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
    const { note = null } = task.payload
    if (task.mode === 'look') return lookedSettlement(before, note)
    const obstacle = settlementWithoutActing(before)
    if (obstacle) return obstacle
    if (!(await lease.begin())) return null
    const press = { verb: 'connect', publicIdentifier, note } as const
    const pressResult = await pressOn(this.#page, press, lease)
    return this.#readBack(pressResult, url, press)
  }

  /** What the reloaded page shows has the last word; what the press seemed to do has not. */
  async #readBack(
    pressResult: PressResult,
    url: string,
    { publicIdentifier, note }: Presses['connect'],
  ): Promise<Settlement> {
    const after = await this.#page.openProfile(url, publicIdentifier)
    if (after.kind === 'profile' && after.invited) return invitationSettlement(after, note)
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
const lookedSettlement = (view: Profile, note: string | null): Settlement =>
  view.relation === 'withdrawn'
    ? { status: 'failed', failCode: 'withdrawn' }
    : invitationSettlement(view, note)

/** One with another note than was to be sent, or with none, is not known to be ours. */
const invitationSettlement = (view: Profile, note: string | null): Settlement => {
  const { relation, invited } = view
  const result = {
    ...relationResult(relation),
    ...(invited && view.note !== undefined && { sentNote: view.note }),
  }
  const isInvited = (relation === 'pending' || relation === 'connected') && invited !== null
  return isInvited && showsNote(result, note)
    ? { status: 'succeeded', result, receipt: invited }
    : { status: 'unverified', result }
}
