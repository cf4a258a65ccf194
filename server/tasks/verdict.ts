import type { FailCode } from '#core/prospect/fail-code.ts'
import type { AccountTrouble } from '#core/task/account-trouble.ts'
import type { TaskResult } from '#core/task/task-work.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'

/** What a settlement means for the task, whoever it is about; `kept` is its result, if not what was sent. */
export type Verdict =
  /** The page shows that it was done. */
  | { readonly kind: 'done'; readonly kept?: TaskResult }
  /** As much was read as there was time for: the task goes on where it left off, at `at` or at once. */
  | { readonly kind: 'partial'; readonly kept?: TaskResult; readonly at?: OutreachMs }
  /** The page shows that it was not done. */
  | { readonly kind: 'not_done' }
  /** The page does not show it, which proves nothing any more: only the user may know. */
  | { readonly kind: 'ask' }
  /** It may or may not have been done. */
  | { readonly kind: 'in_doubt' }
  /** It can't be done with this person. */
  | { readonly kind: 'failed'; readonly failCode: FailCode }
  /** The whole account has to stop until a person has looked. */
  | {
      readonly kind: 'trouble'
      readonly trouble: AccountTrouble
      /** The network said no to what was pressed, and the reloaded page shows that nothing was done. */
      readonly isRefused: boolean
    }
