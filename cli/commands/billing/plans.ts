import type { Plan } from '#core/billing/plan.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { formatMoney } from '../../output/money.ts'
import type { Column } from '../../output/table.ts'

interface Options {
  readonly workspace?: WorkspaceId
}

export const listPlans: Command<Options> = async ({ printer, server, services }, options) => {
  const id = await chooseWorkspace(services, server, options.workspace)
  const { plans, provider } = await services.billing.load(id)
  printer.answer({ count: plans.length, data: plans }, () => {
    printer.table(COLUMNS, plans, 'No plans.')
    if (provider === null) printer.note('Plans are set by whoever runs this Overture.')
  })
}

const priceText = ({ price }: Plan): string => {
  if (price === null) return ''
  const { unit, count } = price.every
  const period = count === 1 ? unit : `${count} ${unit}s`
  return `${formatMoney(price.amount, price.currency)} every ${period}`
}

const COLUMNS: readonly Column<Plan>[] = [
  { title: 'ID', whole: true, text: ({ id }) => id },
  { title: 'NAME', text: ({ name }) => name },
  {
    title: 'CREDITS IN 30 DAYS',
    side: 'right',
    whole: true,
    text: ({ credit }) => String(credit),
  },
  { title: 'PRICE', whole: true, text: priceText },
]
