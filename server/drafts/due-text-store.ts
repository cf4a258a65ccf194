import type { CampaignId, PersonId } from '#core/runtime/ids.ts'
import type { OutreachMs, RealMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { CampaignTurn } from '../campaign-turns.ts'
import type { BegunText } from './generate-texts.ts'

/** Who needs a text that nobody has asked for, and texts that nobody writes any more. */
export interface DueTextStore {
  /** The campaigns of all workspaces where there are any, but for some. */
  turns(
    transaction: Transaction,
    but: readonly CampaignId[],
    when: { readonly now: OutreachMs; readonly since: RealMs },
  ): Promise<readonly CampaignTurn[]>
  /**
   * Takes people of a running campaign who accepted and whose next step has a text, and those who are to be
   * invited with a note, once for each step.
   */
  takePeople(
    transaction: Transaction,
    campaign: CampaignId,
    next: { readonly now: OutreachMs; readonly most: number },
  ): Promise<readonly PersonId[]>
  /** Takes texts to be written, but for those of a job under way, or that somebody took after `since`. */
  takeTexts(
    transaction: Transaction,
    campaign: CampaignId,
    taken: { readonly now: RealMs; readonly since: RealMs; readonly most: number },
  ): Promise<readonly BegunText[]>
}
