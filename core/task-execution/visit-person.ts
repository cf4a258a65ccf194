import type { LeasedTask, Settlement } from '../task/task-work.ts'
import type { Pressed, ProfileView, SitePage } from './site-page.ts'
import type { TaskDesk } from './task-desk.ts'
import { profileAddress } from './profile-address.ts'

type Profile = Extract<ProfileView, { kind: 'profile' }>

/** Enriches a person by opening their full profile, and reads the receipt back from the page. */
export class VisitPerson {
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
    if (task.mode === 'look') return visitedOrNot(before)
    if (!(await desk.mayAct())) return null
    if (!before.visitable) return visitedOrNot(before)
    const pressed = await this.#press(publicIdentifier, desk.until)
    if (pressed.kind === 'refused') return { status: 'failed', failCode: pressed.failCode }
    const after = await this.#page.openProfile(url, publicIdentifier)
    if (after.kind === 'profile' && isNewer(after, before)) return visitedOrNot(after)
    if (pressed.kind === 'trouble') return { status: 'failed', failCode: pressed.trouble }
    return { status: 'unverified' }
  }

  async #press(publicIdentifier: string, until: Date): Promise<Pressed> {
    try {
      return await this.#page.visit(publicIdentifier, until)
    } catch {
      return { kind: 'unknown' }
    }
  }
}

const isNewer = (after: Profile, before: Profile): boolean =>
  after.visited !== null &&
  (before.visited === null || after.visited.readAt.getTime() > before.visited.readAt.getTime())

const visitedOrNot = (view: Profile): Settlement =>
  view.visited === null
    ? { status: 'unverified', result: { relation: 'none' } }
    : {
        status: 'succeeded',
        result: { profile: view.profile, relation: relationOf(view) },
        receipt: view.visited,
      }

const relationOf = ({ relation }: Profile) => (relation === 'follow_only' ? 'none' : relation)
