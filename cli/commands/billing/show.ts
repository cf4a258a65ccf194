import type { Billing } from '#core/billing/billing.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { creditLimit, creditResetDate, creditsLeft } from '#core/workspace/credits.ts'
import type { Command } from '../../context.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { formatDateTime } from '../../output/date-time.ts'
import type { Column } from '../../output/table.ts'

interface Options {
  readonly workspace?: WorkspaceId
}

export const showBilling: Command<Options> = async ({ printer, server, services }, options) => {
  const id = await chooseWorkspace(services, server, options.workspace)
  const [workspace, billing] = await Promise.all([
    services.workspaces.load(id),
    services.billing.load(id),
  ])
  const { plan, provider, coupon, hasPortal } = billing
  const answer = {
    ...{ workspace: id, status: workspace.status, plan, provider, coupon, hasPortal },
    creditsUsed: workspace.creditsUsed,
    creditLimit: creditLimit(workspace),
    creditsLeft: creditsLeft(workspace),
    creditsResetAt: creditResetDate(workspace),
    endsAt: workspace.status === 'active' && plan !== null ? plan.endsAt : workspace.expiredAt,
    nextPaymentAt: plan?.renewsAt ?? null,
  }
  printer.answer(answer, () => {
    const { creditsUsed, creditLimit: limit, creditsResetAt, endsAt, nextPaymentAt } = answer
    const rows = [
      { name: 'Plan', value: planText(billing, workspace.status) },
      { name: 'Status', value: plan?.state === 'past_due' ? 'payment late' : workspace.status },
      { name: 'Credits', value: `${creditsUsed} of ${limit} used` },
      { name: 'Reset on', value: when(creditsResetAt) },
      { name: workspace.status === 'expired' ? 'Ended on' : 'Ends on', value: when(endsAt) },
      { name: 'Next payment', value: when(nextPaymentAt) },
    ]
    const told = rows.filter(({ value }) => value !== '')
    printer.table(columnsFor(workspace.name), told, '')
    if (plan?.setBy === 'operator' && plan.isCardCharged) {
      printer.note('A card is still charged for an earlier plan: see overture billing portal.')
    }
    if (coupon.isAvailable && provider !== null && workspace.status !== 'active') {
      printer.note(`${coupon.percentOff}% off: overture billing checkout --coupon ${coupon.code}`)
    }
  })
}

const planText = ({ plan, provider }: Billing, status: string): string => {
  if (plan === null) return status === 'trial' ? 'Trial' : 'none'
  if (plan.setBy === 'operator') return `${plan.name} (set by whoever runs this Overture)`
  return `${plan.name} (${provider?.isDemo ? 'demo payment' : 'paid by card'})`
}

const when = (date: Date | null): string => (date === null ? '' : formatDateTime(date))

interface Row {
  readonly name: string
  readonly value: string
}

const columnsFor = (workspace: string): readonly Column<Row>[] => [
  { title: 'WORKSPACE', whole: true, text: ({ name }) => name },
  { title: workspace, text: ({ value }) => value },
]
