import type { LeasedTask, Settlement } from '../task/task-work.ts'
import { momentOf } from '../runtime/moments.ts'
import { relationResult } from './relation.ts'
import { pressOn } from './press-on.ts'
import type { ProfileView, SitePage } from './site-page.ts'
import type { LeaseHandle } from './lease-handle.ts'
import { profileTarget } from './profile-target.ts'

type Profile = Extract<ProfileView, { kind: 'profile' }>

/** Enriches a person by opening their full profile, and reads the receipt back from the page. */
export class VisitPerson {
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
    if (task.mode === 'look') return visitSettlement(before)
    if (before.relation === 'oneself') return { status: 'failed', failCode: 'own_profile' }
    if (before.relation === 'unknown') return { status: 'failed', failCode: 'page_changed' }
    if (!(await lease.begin())) return null
    if (!before.visitable) return visitSettlement(before)
    const pressResult = await pressOn(this.#page, { verb: 'visit', publicIdentifier }, lease)
    const after = await this.#page.openProfile(url, publicIdentifier)
    if (after.kind === 'profile' && isNewer(after, before)) return visitSettlement(after)
    // What a press seems to do proves nothing where no page can be read.
    if (after.kind === 'trouble') return { status: 'failed', failCode: after.trouble }
    if (pressResult.kind === 'refused') return { status: 'failed', failCode: pressResult.failCode }
    if (pressResult.kind === 'trouble') return { status: 'failed', failCode: pressResult.trouble }
    return { status: 'unverified' }
  }
}

const isNewer = (after: Profile, before: Profile): boolean =>
  after.visited !== null &&
  (before.visited === null || momentOf(after.visited.readAt) > momentOf(before.visited.readAt))

const visitSettlement = (view: Profile): Settlement =>
  view.visited === null
    ? { status: 'unverified', result: { relation: 'none' } }
    : {
        status: 'succeeded',
        result: { profile: view.profile, ...relationResult(view.relation) },
        receipt: view.visited,
      }
