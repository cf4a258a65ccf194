import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import { parsePageSize, parseWholeNumber, parseWorkspaceId } from '../../options.ts'

export const registerBillingCommands = (program: Command, action: MakeAction): void => {
  const billing = program.command('billing').description('plan, payments and credits')
  const command = (name: string, description: string): Command =>
    billing
      .command(name)
      .description(description)
      .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
  command('show', 'show the plan, its credits, its end and the next payment').action(
    action(async () => (await import('./show.ts')).showBilling),
  )
  command('plans', 'list the plans on offer').action(
    action(async () => (await import('./plans.ts')).listPlans),
  )
  command('invoices', 'list the invoices, newest first')
    .option('--page <number>', 'which page', parseWholeNumber)
    .option('--page-size <number>', 'invoices per page, up to 200', parsePageSize)
    .action(action(async () => (await import('./invoices.ts')).listInvoices))
  command('ledger', 'list what each credit was used for, newest first')
    .option('--cursor <cursor>', 'continue where the page before ended')
    .option('--page-size <number>', 'entries per page, up to 200', parsePageSize)
    .option('--all', 'all pages')
    .action(action(async () => (await import('./ledger.ts')).listCreditEntries))
  command('checkout', 'start a payment: prints the address of the payment page')
    .option('-p, --plan <id>', 'plan (default: the only one on offer)')
    .option('--coupon <code>', 'coupon code')
    .action(action(async () => (await import('./checkout.ts')).startCheckout))
  command('portal', 'print the address where the card is changed and the plan cancelled').action(
    action(async () => (await import('./portal.ts')).openPortal),
  )
}
