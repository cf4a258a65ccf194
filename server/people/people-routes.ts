import { peopleOperations } from '#adapters/http/contract/people.ts'
import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import type { RequestableAction } from '#core/outreach/actions.ts'
import { NotFound } from '#core/errors.ts'
import type { ProspectId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { invalidField } from '../http/errors.ts'
import { pageOf } from '../http/pages.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App, type Call } from '../http/route.ts'
import type { CancelProspect } from '../outreach/cancel-prospect.ts'
import type { SetByHand } from '../outreach/set-by-hand.ts'
import type { ExcludeProspect } from '../outreach/exclude-prospect.ts'
import type { ReadHistory } from '../outreach/read-history.ts'
import type { RequestProspects } from '../outreach/request-prospects.ts'
import type { WithdrawRequest } from '../outreach/withdraw-request.ts'
import type { ChangePerson } from '../persons/change-person.ts'
import type { AnswerQuestion } from '../tasks/answer-question.ts'
import type { AssignTopic } from '../topics/assign-topic.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { ListPeople } from './list-people.ts'
import { cursorToWire, cursorFromWire } from './prospect-cursor.ts'
import type { ReadPeople } from './read-people.ts'

interface PeopleRouteDeps {
  readonly workspaceAccess: WorkspaceAccess
  readonly listPeople: ListPeople
  readonly readPeople: ReadPeople
  readonly answerQuestion: AnswerQuestion
  readonly persons: { readonly changePerson: ChangePerson }
  readonly assignTopic: AssignTopic
  readonly outreach: {
    readonly requestProspects: RequestProspects
    readonly withdrawRequest: WithdrawRequest
    readonly excludeProspect: ExcludeProspect
    readonly cancelProspect: CancelProspect
    readonly setByHand: SetByHand
    readonly readHistory: ReadHistory
  }
}

type RequestCall = Call<typeof peopleOperations.visitPeople | typeof peopleOperations.connectPeople>

export function peopleRoutes(app: App, deps: PeopleRouteDeps): void {
  const { workspaceAccess, listPeople, readPeople, answerQuestion, persons, assignTopic } = deps
  const { requestProspects, withdrawRequest, readHistory } = deps.outreach
  const { excludeProspect, cancelProspect, setByHand } = deps.outreach

  route(app, peopleOperations.listCampaignPeople, async ({ user, params, query, request }) => {
    const { ordering } = query
    const asked = {
      search: query.search?.trim() ?? '',
      statuses: query.status ?? [],
      topic: query.topic ?? null,
      fits: query.fit ?? [],
      ordering,
      limit: query.pageSize,
      from: query.cursor
        ? requireCursor(query.cursor, ordering)
        : (query.page - 1) * query.pageSize,
    }
    const { campaignId } = params
    const { count, countIsExact, rows, next } = await workspaceAccess.readOfCampaign(
      user,
      campaignId,
      (transaction, workspaceId) =>
        listPeople.execute(transaction, { workspaceId, campaignId }, asked),
    )
    const page = pageOf(request, query, { count, data: rows })
    return {
      ...page,
      countIsExact,
      ...(query.cursor && { next: null, previous: null }),
      nextCursor: next && cursorToWire(ordering, next),
    }
  })

  route(app, peopleOperations.getCampaignPerson, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.campaignId)
    const [row] = await readPeople.execute(workspace.id, [params.id])
    if (row?.campaign !== params.campaignId) throw new NotFound()
    return row
  })

  const request = async (action: RequestableAction, { user, params, body }: RequestCall) => {
    const campaignId = params.campaignId
    const workspace = await workspaceAccess.requireOfCampaign(user, campaignId)
    const who = { userId: user.id, workspaceId: workspace.id, campaignId }
    const outcome = await requestProspects.execute(action, who, body)
    if (outcome.kind !== 'requested') throw refusal(outcome)
    const { kind: _, ...bulk } = outcome
    return bulk
  }

  route(app, peopleOperations.visitPeople, (call) => request('visit', call))

  route(app, peopleOperations.connectPeople, (call) => request('connect', call))

  route(app, peopleOperations.withdrawRequest, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.campaignId)
    const who = { userId: user.id, workspaceId: workspace.id, campaignId: params.campaignId }
    const withdrawal = await withdrawRequest.execute(who, params.id)
    if (withdrawal === null) throw new NotFound()
    return withdrawal
  })

  /** False where the workspace has nobody of this id. */
  const change = async (
    who: { readonly userId: UserId; readonly workspaceId: WorkspaceId },
    id: ProspectId,
    {
      toConnect,
      isByHand,
      status,
      topic,
      ...noted
    }: Call<typeof peopleOperations.changePerson>['body'],
  ): Promise<boolean> => {
    const [row] = await readPeople.execute(who.workspaceId, [id])
    if (row === undefined) return false
    if (status !== undefined) {
      const outcome = await cancelProspect.execute(who, id, status)
      if (outcome.kind === 'not_found') return false
      if (outcome.kind !== 'moved') throw refusal(outcome)
    }
    if (topic !== undefined) {
      const outcome = await assignTopic.execute(who.workspaceId, id, topic)
      if (outcome.kind === 'not_found') return false
      if (outcome.kind !== 'assigned') throw refusal(outcome)
    }
    if (toConnect !== undefined && !(await excludeProspect.execute(who, id, toConnect)))
      return false
    if (isByHand !== undefined && !(await setByHand.execute(who, id, isByHand))) return false
    if (Object.keys(noted).length === 0) return true
    return persons.changePerson.execute(who, row.person.id, noted)
  }

  route(app, peopleOperations.changePerson, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOf(user, 'prospect', params.id)
    const who = { userId: user.id, workspaceId: workspace.id }
    if (!(await change(who, params.id, body))) throw new NotFound()
    const [row] = await readPeople.execute(workspace.id, [params.id])
    if (!row) throw new NotFound()
    return row
  })

  route(app, peopleOperations.personHistory, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.campaignId)
    const history = await readHistory.execute(workspace.id, params.campaignId, params.id)
    if (!history) throw new NotFound()
    return { data: history }
  })

  route(app, peopleOperations.answerQuestion, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.campaignId)
    const about = { ...params, userId: user.id, workspaceId: workspace.id }
    const outcome = await answerQuestion.execute(about, body.sent)
    if (outcome.kind !== 'answered') throw refusal(outcome)
  })
}

function requireCursor(text: string, ordering: ProspectOrdering) {
  const cursor = cursorFromWire(text, ordering)
  if (!cursor) throw invalidField('cursor', 'Invalid cursor.')
  return cursor
}
