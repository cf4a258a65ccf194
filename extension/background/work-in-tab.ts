import { WorkOnTask, type WorkOnTaskDeps } from '#core/task-execution/work-on-task.ts'
import { TabSitePage, type TabSitePageDeps } from './tab-site-page.ts'

export type WorkInTabDeps = WorkOnTaskDeps & TabSitePageDeps

/** Works on tasks in the tab of the background window. */
export const workInTab = (deps: WorkInTabDeps): WorkOnTask =>
  new WorkOnTask(new TabSitePage(deps), deps)
