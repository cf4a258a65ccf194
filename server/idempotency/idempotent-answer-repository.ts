import type { UserId } from '#core/runtime/ids.ts'

export interface IdempotentCall {
  readonly userId: UserId
  readonly key: string
  readonly requestHash: string
}

/** What is known of the call that had the key first. */
export interface FirstCall {
  readonly requestHash: string
  /** Null while that call goes on. */
  readonly answer: { readonly status: number; readonly body: string } | null
}

export interface IdempotentAnswerRepository {
  /**
   * Takes the key, or answers who had it first: of two who ask at once, one gets null. A key may be
   * taken anew where it was taken before `expiredAt`, or before `abandonedAt` without an answer.
   */
  begin(
    call: IdempotentCall,
    times: { readonly now: Date; readonly expiredAt: Date; readonly abandonedAt: Date },
  ): Promise<FirstCall | null>
  keep(
    call: IdempotentCall,
    answer: { readonly status: number; readonly body: string },
  ): Promise<void>
  /** Gives the key free. */
  forget(call: IdempotentCall): Promise<void>
}
