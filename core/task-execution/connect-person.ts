import type { LeasedTask, Settlement } from '../task/task-work.ts'
import { profileAddress } from './profile-address.ts'
import type { Pressed, ProfileView, SitePage } from './site-page.ts'
import type { TaskDesk } from './task-desk.ts'

type Profile = Extract<ProfileView, { kind: 'profile' }>

/** Sends a connection request, and reads the receipt back from the page. */
export class ConnectPerson {
  readonly #page: SitePage

  constructor(page: SitePage) {
    this.#page = page
  }

  /** Null where the task was left alone: its lease runs out and the server decides again. */
  async execute(task: LeasedTask, desk: TaskDesk): Promise<Settlement | null> {
    const { url, publicIdentifier } = profileAddress(task)
    const before = await this.#page.openProfile(url, publicIdentifier)
    if (before.kind === 'trouble') return { status: 'failed', failCode: before.trouble }
    if (before.kind === 'not_found') return { status: 'failed', failCode: 'profile_unavailable' }
    if (task.mode === 'look') return invitedOrNot(before)
    const obstacle = obstacleIn(before)
    if (obstacle) return obstacle
    if (!(await desk.mayAct())) return null
    const pressed = await this.#press(publicIdentifier, task.payload.note, desk.until)
    return this.#lookBack(pressed, url, publicIdentifier)
  }

  /** What the reloaded page shows has the last word; what the press seemed to do has not. */
  async #lookBack(pressed: Pressed, url: string, who: string): Promise<Settlement> {
    if (pressed.kind === 'refused') return { status: 'failed', failCode: pressed.failCode }
    const after = await this.#page.openProfile(url, who)
    if (after.kind === 'profile' && after.invited) return invitedOrNot(after)
    if (pressed.kind === 'trouble') return { status: 'failed', failCode: pressed.trouble }
    return after.kind === 'profile' ? invitedOrNot(after) : { status: 'unverified' }
  }

  async #press(who: string, note: string | undefined, until: Date): Promise<Pressed> {
    try {
      return await this.#page.connect(who, note, until)
    } catch {
      return { kind: 'unknown' }
    }
  }
}

/** Why there is nothing to send: seen before anything was done, so nothing was. */
const obstacleIn = ({ relation, profile }: Profile): Settlement | null => {
  switch (relation) {
    case 'pending':
      return { status: 'failed', failCode: 'already_invited', result: { profile, relation } }
    case 'first':
      return { status: 'failed', failCode: 'already_connected', result: { profile, relation } }
    case 'follow_only':
      return { status: 'failed', failCode: 'follow_only' }
    case 'none':
      return null
  }
}

const invitedOrNot = ({ relation, invited }: Profile): Settlement =>
  (relation === 'pending' || relation === 'first') && invited
    ? { status: 'succeeded', result: { relation }, receipt: invited }
    : { status: 'unverified', result: { relation: 'none' } }
