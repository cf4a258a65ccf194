import type { CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { ApprovalRule } from '#core/writing/person-message-api.ts'
import type { Database } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { DraftStore } from './draft-store.ts'

export interface ApproveByRuleDeps {
  readonly database: Database
  readonly drafts: DraftStore
  readonly time: OutreachTime
  readonly bus: Pick<EventBus, 'publish'>
}

/** Approves all drafts that a rule of the user's own covers; the history keeps it in their words. */
export class ApproveByRule {
  readonly #deps: ApproveByRuleDeps

  constructor(deps: ApproveByRuleDeps) {
    this.#deps = deps
  }

  async execute(
    { workspaceId, userId }: { readonly workspaceId: WorkspaceId; readonly userId: UserId },
    campaignId: CampaignId,
    { statement, ...rule }: ApprovalRule,
  ): Promise<{ readonly approved: number }> {
    const { database, drafts, time, bus } = this.#deps
    const at = time.moment().now
    const approved = await database.inWorkspace(workspaceId, async (transaction) => {
      const covered = await drafts.covered(transaction, campaignId, rule)
      for (const { id, prospect } of covered) {
        await drafts.change(transaction, id, {
          ...{ status: 'approved', approvedBy: userId, approvedAt: at },
        })
        await drafts.recordEvent(transaction, {
          ...{ prospect, actor: `user:${userId}`, verb: 'text_approved', at },
          facts: { message: id, rule: statement },
        })
      }
      return covered
    })
    const prospects = approved.map(({ prospect }) => prospect)
    if (prospects.length > 0) {
      bus.publish(new ChangeSet(workspaceId).prospects(campaignId, prospects).events())
    }
    return { approved: approved.length }
  }
}
