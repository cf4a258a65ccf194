import type { Plan } from '#core/billing/plan.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'

interface Options {
  readonly workspace?: WorkspaceId
  readonly plan?: string
  readonly coupon?: string
}

export const startCheckout: Command<Options> = async ({ printer, server, services }, options) => {
  const id = await chooseWorkspace(services, server, options.workspace)
  const { coupon } = options
  const plan = options.plan ?? onlyOf((await services.billing.load(id)).plans)
  const { url } = await services.billing.checkOut(id, {
    ...{ plan, ...(coupon !== undefined && { coupon }) },
  })
  printer.answer({ url }, () => {
    printer.line(url)
    printer.note('Pay there, in a browser. The plan begins once the payment is confirmed.')
  })
}

const onlyOf = (plans: readonly Plan[]): string => {
  const [only, another] = plans
  if (only && !another) return only.id
  throw new UsageError(`Choose a plan with --plan: ${plans.map(({ id }) => id).join(', ')}.`)
}
