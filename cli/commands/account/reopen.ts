import type { SenderAccountId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { accountHealth } from '../../output/account-health.ts'

interface Options {
  readonly id: SenderAccountId
  readonly nothingSent?: boolean
  readonly newMember?: boolean
}

export const reopenSenderAccount: Command<Options> = async ({ printer, services }, options) => {
  const { id, nothingSent = false, newMember = false } = options
  const account = await services.outreach.reopenSenderAccount(id, { nothingSent, newMember })
  printer.answer(account, () =>
    printer.line(`Account ${account.id} on ${account.network} is ${accountHealth(account)}.`),
  )
}
