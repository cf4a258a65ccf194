import type { Campaign } from '#core/campaign/campaign.ts'
import type { Task, TaskStatus } from '#core/task/task.ts'
import { allPages } from '#core/runtime/all-pages.ts'
import { createSleeper } from '../input/sleeper.ts'
import type { CliServices } from '../services.ts'
import { isIdle } from './is-idle.ts'

const POLL_INTERVAL_MS = 5000
/** Between two tasks nothing may be open for a moment. */
const REQUIRED_IDLE_POLLS = 3
const OPEN_STATUSES: readonly TaskStatus[] = ['pending', 'leased', 'running', 'unverified']

type Services = Pick<CliServices, 'tasks' | 'campaigns' | 'workspaces' | 'outreach' | 'scheduler'>

/** Resolves when the extension has nothing left that it can do now, or when `end` is aborted. */
export const waitUntilIdle = async (services: Services, end: AbortSignal): Promise<void> => {
  const sleeper = createSleeper(services.scheduler, end)
  for (let idlePolls = 0; idlePolls < REQUIRED_IDLE_POLLS && !end.aborted;) {
    await sleeper.sleep(POLL_INTERVAL_MS)
    const idle = await checkIdle(services).catch(() => false)
    idlePolls = idle ? idlePolls + 1 : 0
  }
}

const checkIdle = async (services: Services): Promise<boolean> => {
  const [{ scale }, open, campaigns] = await Promise.all([
    services.outreach.clock(),
    openTasks(services),
    allCampaigns(services),
  ])
  return isIdle(open, campaigns, scale)
}

const openTasks = async ({ tasks }: Services): Promise<readonly Task[]> => {
  const pages = await Promise.all(
    OPEN_STATUSES.map((status) => allPages((page) => tasks.list({ status }, page))),
  )
  return pages.flatMap((page) => page.data)
}

const allCampaigns = async ({ campaigns, workspaces }: Services): Promise<readonly Campaign[]> => {
  const all = await workspaces.list()
  const lists = await Promise.all(all.map(({ id }) => allPages((page) => campaigns.list(id, page))))
  return lists.flatMap((list) => list.data)
}
