import { UsageError } from '../../cli/failures.ts'
import { formatDateTime } from '../../cli/output/date-time.ts'
import type { Column } from '../../cli/output/table.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { WorkspaceLine } from '#server/operator/operator.ts'
import type { OperatorCall } from '#server/operator/operator-wire.ts'
import type { OperatorContext } from './context.ts'

type Changing = Extract<OperatorCall['asked'], { workspaceId: unknown }>

export const list = async ({ ask, printer }: OperatorContext): Promise<void> => {
  const { data } = await ask('workspaces', { command: 'workspace list' })
  printer.answer({ count: data.length, data }, () =>
    printer.table(COLUMNS, data, 'No workspaces yet: an account’s first sign-in makes one.'),
  )
}

export const setPlan = (
  context: OperatorContext,
  options: { id: WorkspaceId; name: string; credits: number; end?: string | null },
): Promise<void> =>
  change(context, {
    command: 'workspace plan',
    workspaceId: options.id,
    changes: {
      plan: { name: options.name, credit: options.credits },
      ...(options.end !== undefined && { end: options.end }),
    },
  })

export const setCredits = async (
  context: OperatorContext,
  { id, limit, used }: { id: WorkspaceId; limit?: number; used?: number },
): Promise<void> => {
  if (limit === undefined && used === undefined)
    throw new UsageError('Say --limit, --used or both.')
  return change(context, {
    command: 'workspace credits',
    workspaceId: id,
    changes: {
      ...(limit !== undefined && { creditLimit: limit }),
      ...(used !== undefined && { creditsUsed: used }),
    },
  })
}

export const setEnd = (
  context: OperatorContext,
  { id, end }: { id: WorkspaceId; end: string | null },
): Promise<void> => change(context, { command: 'workspace end', workspaceId: id, changes: { end } })

/** Back to the plan that its card pays for. */
export const byCard = (context: OperatorContext, { id }: { id: WorkspaceId }): Promise<void> =>
  change(context, { command: 'workspace by-card', workspaceId: id })

const change = async ({ ask, printer }: OperatorContext, asked: Changing): Promise<void> => {
  const { workspace } = await ask('workspace_changed', asked)
  printer.answer(workspace, () => printer.table(COLUMNS, [workspace], ''))
  const { id, chargedAside } = workspace
  if (chargedAside === null) return
  const { provider, subscription } = chargedAside
  printer.note(
    `A card is still charged for workspace ${id}, by ${provider} (${subscription}). Its members cancel that on ` +
      'the page Billing and credits, under Manage payment; or cancel it at the provider. ' +
      `"overture-server workspace by-card ${id}" puts the workspace back on the plan that is paid for.`,
  )
}

const when = (time: string | null): string =>
  time === null ? 'never' : formatDateTime(new Date(time))

const COLUMNS: readonly Column<WorkspaceLine>[] = [
  { title: 'ID', side: 'right', whole: true, text: ({ id }) => String(id) },
  { title: 'NAME', text: ({ name }) => name },
  { title: 'STATUS', whole: true, text: ({ status }) => status },
  { title: 'PLAN', text: ({ plan }) => plan ?? '' },
  {
    title: 'CREDITS USED',
    side: 'right',
    whole: true,
    text: ({ creditsUsed, creditLimit }) => `${creditsUsed} of ${creditLimit}`,
  },
  { title: 'RESET ON', whole: true, text: ({ creditsResetAt }) => when(creditsResetAt) },
  { title: 'ENDS ON', whole: true, text: ({ endsAt }) => when(endsAt) },
  { title: 'MEMBERS', text: ({ members }) => members.join(', ') },
]
