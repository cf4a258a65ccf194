import { fences, start } from './0001-start.ts'
import { ownWorkspaces } from './0002-own-workspaces.ts'
import { passwordsOfLinks } from './0003-passwords-of-links.ts'
import { turnsOfCampaigns } from './0004-turns-of-campaigns.ts'
import { familiesOfTickets } from './0005-families-of-tickets.ts'
import { visitsToCome } from './0006-visits-to-come.ts'
import { requestsForAll } from './0007-requests-for-all.ts'
import { searchesForVisits } from './0008-searches-for-visits.ts'
import { refusedRequests } from './0009-refused-requests.ts'
import { browsersOfLinks } from './0010-browsers-of-links.ts'
import { knownAddresses } from './0011-known-addresses.ts'
import { countersOfNetworks } from './0012-counters-of-networks.ts'
import { devicesOfSessions } from './0013-devices-of-sessions.ts'
import { outreachClock } from './0014-outreach-clock.ts'
import { operatorLog } from './0015-operator-log.ts'
import { unreadTasks } from './0016-unread-tasks.ts'
import { looksFirst } from './0017-looks-first.ts'
import { tasksOfAccounts } from './0018-tasks-of-accounts.ts'
import { spentBudgets } from './0019-spent-budgets.ts'
import { questions } from './0020-questions.ts'
import { begunTasks } from './0021-begun-tasks.ts'
import { restoredAccounts } from './0022-restored-accounts.ts'
import { demoAgent } from './0023-demo-agent.ts'
import { duplicatesToFree } from './0024-duplicates-to-free.ts'
import { requestsOfMany } from './0025-requests-of-many.ts'
import { lateVisits } from './0026-late-visits.ts'
import { membersOfAccounts } from './0027-members-of-accounts.ts'
import { networksOfProspects } from './0028-networks-of-prospects.ts'
import { reachedCounts } from './0029-reached-counts.ts'
import { agentOfTheDemo } from './0030-agent-of-the-demo.ts'
import { prospectsNotToContact } from './0031-prospects-not-to-contact.ts'
import { withdrawnRequests } from './0032-withdrawn-requests.ts'
import { daysOfEvents } from './0033-days-of-events.ts'
import { earlierMembers } from './0034-earlier-members.ts'
import { notToContactByWorkspace } from './0035-not-to-contact-by-workspace.ts'
import { ordersOfPeople } from './0038-orders-of-people.ts'
import { prospectsOfWorkspaces } from './0040-prospects-of-workspaces.ts'
import { idealCustomer } from './0050-ideal-customer.ts'
import { limitsOfAccounts } from './0051-limits-of-accounts.ts'
import { viewsOfPeople } from './0041-views-of-people.ts'
import { suppressedPeople } from './0036-suppressed-people.ts'
import { billing } from './0045-billing.ts'
import { jobsOnPeople } from './0042-jobs-on-people.ts'
import { closedWhenUnset } from './0052-closed-when-unset.ts'
import { paidTimes } from './0057-paid-times.ts'
import { begunSubscriptions } from './0058-begun-subscriptions.ts'
import { listsOfTasks } from './0059-lists-of-tasks.ts'
import { lastSynced } from './0060-last-synced.ts'
import { sentByHand } from './0065-sent-by-hand.ts'
import { deletedPeople } from './0053-deleted-people.ts'
import { undoneJobs } from './0054-undone-jobs.ts'
import { takenBack } from './0055-taken-back.ts'
import { silentDuplicates } from './0056-silent-duplicates.ts'
import { leftOutColumns } from './0080-left-out-columns.ts'

export interface Migration {
  readonly name: string
  readonly sql: string
}

/** In order; one that was released never changes. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-start', sql: start + fences },
  { name: '0002-own-workspaces', sql: ownWorkspaces },
  { name: '0003-passwords-of-links', sql: passwordsOfLinks },
  { name: '0004-turns-of-campaigns', sql: turnsOfCampaigns },
  { name: '0005-families-of-tickets', sql: familiesOfTickets },
  { name: '0006-visits-to-come', sql: visitsToCome },
  { name: '0007-requests-for-all', sql: requestsForAll },
  { name: '0008-searches-for-visits', sql: searchesForVisits },
  { name: '0009-refused-requests', sql: refusedRequests },
  { name: '0010-browsers-of-links', sql: browsersOfLinks },
  { name: '0011-known-addresses', sql: knownAddresses },
  { name: '0012-counters-of-networks', sql: countersOfNetworks },
  { name: '0013-devices-of-sessions', sql: devicesOfSessions },
  { name: '0014-outreach-clock', sql: outreachClock },
  { name: '0015-operator-log', sql: operatorLog },
  { name: '0016-unread-tasks', sql: unreadTasks },
  { name: '0017-looks-first', sql: looksFirst },
  { name: '0018-tasks-of-accounts', sql: tasksOfAccounts },
  { name: '0019-spent-budgets', sql: spentBudgets },
  { name: '0020-questions', sql: questions },
  { name: '0021-begun-tasks', sql: begunTasks },
  { name: '0022-restored-accounts', sql: restoredAccounts },
  { name: '0023-demo-agent', sql: demoAgent },
  { name: '0024-duplicates-to-free', sql: duplicatesToFree },
  { name: '0025-requests-of-many', sql: requestsOfMany },
  { name: '0026-late-visits', sql: lateVisits },
  { name: '0027-members-of-accounts', sql: membersOfAccounts },
  { name: '0028-networks-of-prospects', sql: networksOfProspects },
  { name: '0029-reached-counts', sql: reachedCounts },
  { name: '0030-agent-of-the-demo', sql: agentOfTheDemo },
  { name: '0031-prospects-not-to-contact', sql: prospectsNotToContact },
  { name: '0032-withdrawn-requests', sql: withdrawnRequests },
  { name: '0033-days-of-events', sql: daysOfEvents },
  { name: '0034-earlier-members', sql: earlierMembers },
  { name: '0035-not-to-contact-by-workspace', sql: notToContactByWorkspace },
  { name: '0036-suppressed-people', sql: suppressedPeople },
  { name: '0038-orders-of-people', sql: ordersOfPeople },
  { name: '0040-prospects-of-workspaces', sql: prospectsOfWorkspaces },
  { name: '0050-ideal-customer', sql: idealCustomer },
  { name: '0051-limits-of-accounts', sql: limitsOfAccounts },
  { name: '0041-views-of-people', sql: viewsOfPeople },
  { name: '0045-billing', sql: billing },
  { name: '0042-jobs-on-people', sql: jobsOnPeople },
  { name: '0052-closed-when-unset', sql: closedWhenUnset },
  { name: '0057-paid-times', sql: paidTimes },
  { name: '0060-last-synced', sql: lastSynced },
  { name: '0053-deleted-people', sql: deletedPeople },
  { name: '0054-undone-jobs', sql: undoneJobs },
  { name: '0055-taken-back', sql: takenBack },
  { name: '0056-silent-duplicates', sql: silentDuplicates },
  { name: '0058-begun-subscriptions', sql: begunSubscriptions },
  { name: '0059-lists-of-tasks', sql: listsOfTasks },
  { name: '0065-sent-by-hand', sql: sentByHand },
  { name: '0080-left-out-columns', sql: leftOutColumns },
]
