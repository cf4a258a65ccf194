import type { input } from 'zod'
import { campaignOperations } from '#adapters/http/contract/campaigns.ts'
import {
  outreachOperations,
  type senderAccount as senderAccountSchema,
} from '#adapters/http/contract/outreach.ts'
import { peopleOperations, type selection } from '#adapters/http/contract/people.ts'
import type { SenderAccount } from '#core/outreach/outreach-api.ts'
import type { BulkOutcome, ProspectSelection } from '#core/prospect/prospect-api.ts'
import { campaignToWire } from '../campaigns/campaign-to-wire.ts'
import type { CampaignRepository } from '../campaigns/campaign-repository.ts'
import { notFound, workspaceExpired } from '../http/errors.ts'
import type { ServerOptions } from '../options.ts'
import { route, type App, type CurrentUser } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { ReadHistory } from './read-history.ts'
import type { ReadSenderAccount } from './read-sender-account.ts'
import type { RequestProspects, RequestedAction } from './request-prospects.ts'
import type { RunCampaign } from './run-campaign.ts'

interface OutreachRouteDeps {
  readonly options: Pick<ServerOptions, 'networks'>
  readonly workspaceAccess: WorkspaceAccess
  readonly campaigns: CampaignRepository
  readonly outreach: {
    readonly time: OutreachTime
    readonly runCampaign: RunCampaign
    readonly requestProspects: RequestProspects
    readonly readHistory: ReadHistory
    readonly readSenderAccount: ReadSenderAccount
  }
}

export function outreachRoutes(app: App, deps: OutreachRouteDeps): void {
  const { options, workspaceAccess, campaigns, outreach } = deps
  const { time, runCampaign, requestProspects, readHistory, readSenderAccount } = outreach

  const firstWorkspace = async (user: CurrentUser): Promise<number> => {
    const [first] = await workspaceAccess.live(user)
    if (!first) throw workspaceExpired()
    return first.id
  }

  route(app, outreachOperations.outreachClock, async () => ({
    now: new Date(time.moment().now).toISOString(),
    scale: time.scale,
    networks: [...options.networks],
  }))

  route(app, outreachOperations.senderAccount, async ({ user }) =>
    senderAccountToWire(await readSenderAccount.execute(user.id, await firstWorkspace(user))),
  )

  route(app, outreachOperations.reopenSenderAccount, async ({ user }) =>
    senderAccountToWire(await readSenderAccount.reopen(user.id, await firstWorkspace(user))),
  )

  route(app, campaignOperations.runCampaign, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.id)
    await runCampaign.run(user, workspace.id, params.id)
    const campaign = await campaigns.find(workspace.id, params.id)
    if (!campaign) throw notFound()
    return campaignToWire(campaign)
  })

  const request = async (
    user: CurrentUser,
    campaignId: number,
    action: RequestedAction,
    body: Body,
  ) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, campaignId)
    const who = { userId: user.id, workspaceId: workspace.id, campaignId }
    return outcomeToWire(await requestProspects.execute(action, who, selectionFromWire(body)))
  }

  route(app, peopleOperations.visitPeople, ({ user, params, body }) =>
    request(user, params.campaign_id, 'visit', body),
  )

  route(app, peopleOperations.connectPeople, ({ user, params, body }) =>
    request(user, params.campaign_id, 'connect', body),
  )

  route(app, peopleOperations.personHistory, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.campaign_id)
    const history = await readHistory.execute(workspace.id, params.campaign_id, params.id)
    if (!history) throw notFound()
    return { data: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })) }
  })
}

type Body = (typeof selection)['_output']

const selectionFromWire = (body: Body): ProspectSelection => {
  if ('ids' in body) return body
  const { search, status } = body.filter
  return {
    filter: { ...(search !== undefined && { search }), ...(status !== undefined && { status }) },
  }
}

const outcomeToWire = ({ accepted, skipped }: BulkOutcome) => ({
  accepted,
  skipped: [...skipped],
  job: null,
})

const senderAccountToWire = (account: SenderAccount): input<typeof senderAccountSchema> => ({
  health: account.health,
  trouble: account.trouble,
  budgets: account.budgets.map(({ action, limit, usedToday, usedLast7Days }) => ({
    action,
    limit,
    used_today: usedToday,
    used_last_7_days: usedLast7Days,
  })),
  pending_invitations: account.pendingInvitations,
  next_action_at: account.nextActionAt?.toISOString() ?? null,
  last_seen_at: account.lastSeenAt?.toISOString() ?? null,
})
