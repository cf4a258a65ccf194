import { vi } from 'vitest'
import { hashLeaseToken } from '#server/tasks/lease-token.ts'
import { change, type Change, type ReadBackWorld } from './change.ts'

const CSV = { 'content-type': 'text/csv' }
const HELD = { lease_token: 'held' }

const waitingForFile = ({ sql, ids }: ReadBackWorld) =>
  sql`update csv_import set state = 'waiting_for_upload' where campaign_id = ${ids.campaign}`

/** Of files, accounts, tasks and payments. */
export const CHANGES_OF_OUTREACH: readonly Change[] = [
  change('startCheckout', 'getBilling', {
    prepare: ({ sql }) => sql`delete from subscription`,
  }),
  change('receivePaymentEvent', 'getBilling', {
    prepare: ({ sql }) => sql`delete from subscription`,
    asked: async (world) => {
      const { demoPay, receivePaymentEvent } = world.api.services
      const { demoPayments, demoCashier } = demoPay!
      const { body } = await world.call('startCheckout')
      const id = new URL(body.url).pathname.split('/').findLast((part) => part !== '') ?? ''
      const untold = vi.spyOn(receivePaymentEvent, 'execute').mockResolvedValue({} as never)
      await demoCashier.pay(id, 'works')
      untold.mockRestore()
      const { subscriptionId } = (await demoPayments.findCheckout(id)) ?? {}
      const about = await demoPayments.findSubscription(subscriptionId ?? '')
      const { signature, ...event } = demoPayments.eventAbout(about!)
      const headers = { 'demo-signature': signature, 'content-type': 'application/json' }
      return { path: '/api/billing/demo/events/', ...event, headers }
    },
  }),
  change('chooseImportColumns', 'getImport', {
    prepare: ({ sql, ids }) => sql`update csv_import set state = 'failed',
      failure = 'no_url_column' where campaign_id = ${ids.campaign}`,
  }),
  change('uploadImport', 'getImport', {
    prepare: waitingForFile,
    asked: { body: 'Take', headers: { ...CSV, 'content-range': 'bytes 0-3/40' } },
  }),
  change('reopenSenderAccount', 'listSenderAccounts', {
    prepare: ({ sql }) => sql`update sender_account set health = 'restricted'`,
  }),
  change('runSync', 'lastSynced'),
  change('visitPeople', 'personHistory'),
  change('withdrawRequest', 'personHistory'),
  change('connectPeople', 'personHistory'),
  change('leaseTasks', 'listTasks', {
    prepare: async ({ sql, ids, api }) => {
      const now = new Date(api.clock.now())
      await sql`update campaign set status = 'running' where id = ${ids.campaign}`
      await sql`update sender_account set next_action_at = null where id = ${ids.account}`
      await sql`update task set status = 'cancelled' where id <> ${ids.task}`
      await sql`update task set status = 'pending', scheduled_at = ${now} where id = ${ids.task}`
    },
  }),
  change('changeTask', 'listTasks', {
    prepare: ({ sql, ids, api }) => sql`update task set status = 'leased', intent_at = null,
      lease_hash = ${hashLeaseToken(HELD.lease_token)},
      lease_expires_at = ${new Date(api.clock.now() + 60_000)} where id = ${ids.task}`,
    asked: { body: { ...HELD, status: 'failed', fail_code: 'challenge' } },
  }),
  change('answerQuestion', 'personHistory', {
    prepare: ({ sql, ids }) => sql`insert into task (workspace_id, campaign_id, campaign_person_id,
        sender_account_id, action, status, reason_code, scheduled_at, dedup_key)
      select workspace_id, campaign_id, campaign_person_id, sender_account_id, 'CONNECT_PEOPLE',
        'unverified', 'asked', scheduled_at, 'connect:' || ${ids.person}
      from task where id = ${ids.task}`,
  }),
]
