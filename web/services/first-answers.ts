import type { CampaignOverview } from '#core/outreach/campaign-overview.ts'
import type { OutreachClockReading } from '#core/outreach/outreach-api.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import type { EarlyAnswer } from '#core/runtime/early-answer.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { CountedPage } from '#core/runtime/page.ts'
import type { User } from '#core/user/user.ts'
import type { Workspace } from '#core/workspace/workspace.ts'

interface AnswerOf<Id, T> {
  readonly id: Id
  readonly answer: EarlyAnswer<T>
}

/** What the page that is opened shows first, asked for before it is drawn: so it is drawn once. */
export interface FirstAnswers {
  readonly user?: EarlyAnswer<User>
  readonly clock?: EarlyAnswer<OutreachClockReading>
  readonly workspace?: AnswerOf<WorkspaceId, Workspace>
  readonly overview?: AnswerOf<CampaignId, CampaignOverview>
  /** The first of its people, as they are listed where nobody filters or sorts. */
  readonly people?: AnswerOf<CampaignId, CountedPage<Prospect>>
}

/** The answer about `id`, where that is what was asked about. */
export const firstOf = <Id, T>(
  asked: AnswerOf<Id, T> | undefined,
  id: Id,
): EarlyAnswer<T> | undefined => (asked?.id === id ? asked.answer : undefined)
