import * as z from 'zod/mini'
import { registration } from '#adapters/http/contract/auth.ts'
import { givenId, language, realTime, requiredText } from '#adapters/http/contract/common.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Operator, OperatorAnswer } from './operator.ts'

// The sentences of refusals.
z.config(z.locales.en())

const credits = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

const requests = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('account create'),
    /** As a sign-up says it. */
    registration,
    language,
  }),
  z.object({ command: z.literal('account end-sessions'), username: requiredText(254) }),
  z.object({
    command: z.enum(['workspace plan', 'workspace credits', 'workspace end']),
    workspaceId: givenId<WorkspaceId>(),
    changes: z.strictObject({
      plan: z.exactOptional(z.object({ name: requiredText(100), credit: credits })),
      creditLimit: z.exactOptional(credits),
      creditsUsed: z.exactOptional(credits),
      end: z.exactOptional(z.nullable(realTime)),
    }),
  }),
  z.object({ command: z.literal('workspace by-card'), workspaceId: givenId<WorkspaceId>() }),
  z.object({ command: z.enum(['account list', 'workspace list', 'log']) }),
])

const call = z.object({ by: requiredText(200), asked: requests })

/** One call as it comes over the socket. */
export type OperatorCall = z.input<typeof call>

/** Has the operator do what is asked, where it is asked rightly. */
export const answerCall = async (operator: Operator, given: unknown): Promise<OperatorAnswer> => {
  const parsed = z.safeParse(call, given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const detail = `${issue?.path.at(-1)?.toString() ?? 'call'}: ${issue?.message}`
    return { kind: 'refused', code: 'not_valid', detail }
  }
  const { by, asked } = parsed.data
  if (asked.command !== 'account create') return operator.execute(by, asked)
  const { command, registration: chosen, language: spoken } = asked
  return operator.execute(by, { command, account: { ...chosen, language: spoken } })
}
