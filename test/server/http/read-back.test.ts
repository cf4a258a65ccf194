import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { operations, type OperationName } from '#adapters/http/contract/index.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { apiOver } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { addressOf, BODIES } from '../../fixtures/own-calls.ts'
import { makeWorld, type OwnIds } from './two-tenants.ts'

interface Change {
  readonly name: OperationName
  /** What shows it. */
  readonly by: OperationName
  readonly body?: (ids: OwnIds) => unknown
}

const change = (name: OperationName, by: OperationName, body?: Change['body']): Change => ({
  ...{ name, by },
  ...(body && { body }),
})

/** Calls that change something, in an order in which each finds something to change. */
const CHANGES: readonly Change[] = [
  change('changeUser', 'getUser', () => ({ first_name: 'Grace' })),
  change('createWorkspace', 'listWorkspaces'),
  change('changeWorkspace', 'getWorkspace'),
  change('changeCampaignDefaults', 'getCampaignDefaults'),
  change('changeSenderAccount', 'listSenderAccounts'),
  change('createCsvCampaign', 'listCampaigns'),
  change('createPeopleSearchCampaign', 'listCampaigns'),
  change('createSalesNavCampaign', 'listCampaigns'),
  change('createUrlCampaign', 'listCampaigns'),
  change('cloneCampaign', 'listCampaigns'),
  change('changeCampaign', 'getCampaign'),
  change('runCampaign', 'getCampaign'),
  change('previewPeopleSearch', 'listTasks'),
  change('createTopic', 'listTopics'),
  change('changeTopic', 'listTopics'),
  change('assignTopic', 'getCampaignPerson', ({ topic }) => ({ filter: {}, topic })),
  change('deleteTopic', 'listTopics'),
  change('restoreTopic', 'listTopics'),
  change('tagPeople', 'getPerson'),
  change('changePersonOfWorkspace', 'getPerson', () => ({ notes: 'Met in May' })),
  change('changePerson', 'getCampaignPerson'),
  change('excludePeople', 'getCampaignPerson', () => ({ filter: {}, to_connect: true })),
  change('createPersonView', 'listPersonViews', () => ({
    ...{ name: 'More', filter: {}, ordering: 'full_name' },
  })),
  change('changePersonView', 'listPersonViews'),
  change('deletePersonView', 'listPersonViews'),
  change('createGoal', 'listGoals'),
  change('changeGoal', 'getGoal'),
  change('deleteGoal', 'listGoals'),
  change('restoreGoal', 'listGoals'),
  change('createIcpProfile', 'listIcpProfiles'),
  change('changeIcpProfile', 'getIcpProfile'),
  change('deleteIcpProfile', 'listIcpProfiles'),
  change('restoreIcpProfile', 'listIcpProfiles'),
  change('createMessageShortcut', 'listMessageShortcuts'),
  change('changeMessageShortcut', 'getMessageShortcut'),
  change('deleteMessageShortcut', 'listMessageShortcuts'),
  change('restoreMessageShortcut', 'listMessageShortcuts'),
  change('countUseOfShortcut', 'listMessageShortcuts'),
  change('createSequenceTemplate', 'listSequenceTemplates'),
  change('changeSequenceTemplate', 'getSequenceTemplate'),
  change('deleteSequenceTemplate', 'listSequenceTemplates'),
  change('restoreSequenceTemplate', 'listSequenceTemplates'),
  change('changePersonSequenceMessage', 'listPersonSequenceMessages'),
  change('changeSequence', 'listSequences'),
  change('changeSequenceMessage', 'listSequences'),
  change('removeSequenceMessage', 'listSequences'),
  change('beginSequence', 'listSequences', ({ template }) => ({ template })),
  change('addSequenceMessage', 'listSequences'),
  change('changePromptSession', 'getPromptSession'),
  change('createPromptMessage', 'listPromptMessages'),
  change('changePromptVersion', 'getPromptSession'),
  change('removePeople', 'listCampaignPeople'),
  change('deleteCampaign', 'listCampaigns'),
  change('restoreCampaign', 'listCampaigns'),
  change('deletePeople', 'listPeople'),
]

/** Those that only answer. */
const ONLY_ANSWER = ['openBillingPortal', 'chartPeople', 'validateUrl', 'generateProfile']

/** Those that need more than a call to be seen, and the tests that show it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  register: 'auth/sign-up',
  resendVerification: 'auth/sign-up',
  obtainToken: 'auth/sign-in',
  refreshToken: 'auth/sessions',
  signOut: 'auth/sessions',
  endSession: 'auth/sessions',
  endOtherSessions: 'auth/sessions',
  requestReset: 'auth/sign-in',
  doReset: 'auth/sign-in',
  changePassword: 'auth/change-password',
  startCheckout: 'billing/demo-payments',
  receivePaymentEvent: 'billing/webhooks',
  uploadImport: 'imports/upload',
  chooseImportColumns: 'imports/upload',
  reopenSenderAccount: 'tasks/tasks-over-http',
  answerQuestion: 'outreach/questions',
  visitPeople: 'outreach/ledger',
  connectPeople: 'tasks/tasks-over-http',
  withdrawRequest: 'tasks/tasks-over-http',
  visitPeopleOfWorkspace: 'persons/requests',
  connectPeopleOfWorkspace: 'persons/requests',
  exportPeople: 'persons/jobs',
  undoPersonJob: 'persons/jobs',
  generatePeople: 'drafts/generate',
  rewritePersonSequenceMessage: 'drafts/drafts',
  approvePersonSequenceMessages: 'drafts/drafts',
  changeThread: 'drafts/replies',
  draftReply: 'drafts/replies',
  leaseTasks: 'tasks/tasks-over-http',
  changeTask: 'tasks/tasks-over-http',
  runSync: 'tasks/sync',
  resetDemoWorkspace: 'demo/demo-account',
}

/** What of a path says which call it is. */
const lastWord = (path: string): string =>
  path.split('/').findLast((part) => /^[a-z]/.test(part)) ?? ''

describe('each call that may change something', () => {
  it('is read back here, or its test is named', () => {
    const writing = Object.entries<Operation>(operations).filter(
      ([, { method }]) => method !== 'GET',
    )
    const known = new Set([
      ...CHANGES.map(({ name }) => name),
      ...ONLY_ANSWER,
      ...Object.keys(ELSEWHERE),
    ])
    expect(writing.map(([name]) => name).filter((name) => !known.has(name))).toEqual([])
    const silent = Object.entries(ELSEWHERE).filter(([name, file]) => {
      const text = readFileSync(join(import.meta.dirname, `../${file}.test.ts`), 'utf8')
      return !text.includes(lastWord(operations[name as OperationName].path))
    })
    expect(silent).toEqual([])
  })
})

describeOnPglite('a call that changes something', (open) => {
  it('is read back by another call, by a server that was begun anew, too', async () => {
    const database = await open()
    const world = await makeWorld(await apiOver(database))
    const token = world.ada.access
    const call = (name: OperationName, api = world.api, body: unknown = BODIES[name]) => {
      const { method, path }: Operation = operations[name]
      return api.call(method, addressOf(path, world.ids), body, { token })
    }
    const isShown = async ({ name, by, body }: Change): Promise<string> => {
      const before = (await call(by)).body
      const done = await call(name, world.api, body?.(world.ids) ?? BODIES[name])
      await world.api.services.personJobs.runner.sweep()
      const after = await call(by)
      const anew = await call(by, await apiOver(database))
      if (done.status !== operations[name].status) return `answers ${done.status}`
      if (JSON.stringify(after.body) === JSON.stringify(before)) return 'changes nothing'
      return JSON.stringify(anew.body) === JSON.stringify(after.body) ? 'is shown' : 'is lost'
    }
    expect(await isShown(change('validateUrl', 'listCampaigns'))).toBe('changes nothing')
    for (const each of CHANGES) {
      expect([each.name, await isShown(each)]).toEqual([each.name, 'is shown'])
    }
  })
})
