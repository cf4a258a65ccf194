import type { Campaign } from '#core/campaign/campaign.ts'
import type { Task, TaskStatus } from '#core/task/task.ts'
import { allPages } from '../input/all-pages.ts'
import { wakeable } from '../input/wakeable.ts'
import type { CliServices } from '../services.ts'
import { isIdle } from './is-idle.ts'

const LOOK_EVERY_MS = 5000
/** Between two tasks nothing may be open for a moment. */
const LOOKS_IN_A_ROW = 3
const OPEN: readonly TaskStatus[] = ['pending', 'leased', 'running', 'unverified']

type Services = Pick<CliServices, 'tasks' | 'campaigns' | 'workspaces' | 'outreach' | 'scheduler'>

/** Resolves when the extension has nothing left that it can do now, or when `end` is aborted. */
export const untilIdle = async (services: Services, end: AbortSignal): Promise<void> => {
  const wake = wakeable(services.scheduler, end)
  for (let inARow = 0; inARow < LOOKS_IN_A_ROW && !end.aborted;) {
    await wake.sleep(LOOK_EVERY_MS)
    const idle = await looksIdle(services).catch(() => false)
    inARow = idle ? inARow + 1 : 0
  }
}

const looksIdle = async (services: Services): Promise<boolean> => {
  const [{ scale }, open, campaigns] = await Promise.all([
    services.outreach.clock(),
    openTasks(services),
    allCampaigns(services),
  ])
  return isIdle(open, campaigns, scale)
}

const openTasks = async ({ tasks }: Services): Promise<readonly Task[]> => {
  const pages = await Promise.all(
    OPEN.map((status) => tasks.list({ status }, { page: 1, pageSize: 200 })),
  )
  return pages.flatMap((page) => page.data)
}

const allCampaigns = async ({ campaigns, workspaces }: Services): Promise<readonly Campaign[]> => {
  const all = await workspaces.list()
  const lists = await Promise.all(all.map(({ id }) => allPages((page) => campaigns.list(id, page))))
  return lists.flatMap((list) => list.data)
}
