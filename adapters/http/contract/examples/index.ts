import { authExamples } from './auth.ts'
import { campaignExamples } from './campaigns.ts'
import { chartExamples } from './charts.ts'
import { importExamples } from './imports.ts'
import { outreachExamples } from './outreach.ts'
import { peopleExamples } from './people.ts'
import { taskExamples } from './tasks.ts'
import { userExamples } from './users.ts'
import { workspaceExamples } from './workspaces.ts'

/** What each call may look like, by the operation's name. */
export const examples = {
  ...authExamples,
  ...userExamples,
  ...workspaceExamples,
  ...campaignExamples,
  ...importExamples,
  ...peopleExamples,
  ...chartExamples,
  ...taskExamples,
  ...outreachExamples,
}
