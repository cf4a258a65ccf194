import { campaignOperations } from '#adapters/http/contract/campaigns.ts'
import { columnMap } from '#adapters/http/contract/imports.ts'
import { encode } from '#adapters/http/contract/encode.ts'
import { NotFound } from '#core/errors.ts'
import { CAMPAIGN_DEFAULTS, type CampaignDefaults } from '#core/campaign/campaign.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf } from '../http/pages.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { OutreachServices } from '../outreach/outreach-services.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { CampaignRecordStore } from './campaign-record-store.ts'
import { loadCampaign, loaded, viewOf } from './campaign-view.ts'
import type { CampaignServices } from './campaign-services.ts'
import type { CampaignDraft } from './campaign-record-store.ts'

interface CampaignRouteDeps extends CampaignServices {
  readonly workspaceAccess: WorkspaceAccess
  readonly clock: Clock
  readonly database: Database
  readonly campaignRecords: CampaignRecordStore
  readonly outreach: Pick<OutreachServices, 'runCampaign'>
}

/** A text of 10 MB, with every letter escaped. */
const MAX_BODY_BYTES = 64_000_000

export function campaignRoutes(app: App, deps: CampaignRouteDeps): void {
  const operations = campaignOperations
  const { workspaceAccess, listCampaigns, findCampaign, database, campaignRecords } = deps
  const { createCsvCampaign, cloneCampaign, deleteCampaign, restoreCampaign } = deps
  const { changeCampaign, changeCampaignDefaults } = deps
  const { runCampaign } = deps.outreach

  const load = (workspaceId: WorkspaceId, id: CampaignId) => loadCampaign(deps, workspaceId, id)

  route(app, operations.listCampaigns, async ({ user, params, query, request }) => {
    const asked = {
      search: query.search ?? '',
      status: query.status ?? null,
      ordering: query.ordering,
      archived: query.archived,
      limit: query.pageSize,
      offset: (query.page - 1) * query.pageSize,
    }
    const page = await workspaceAccess.readIn(user, params.workspaceId, (transaction, id) =>
      listCampaigns.execute(transaction, id, asked),
    )
    return pageOf(request, query, {
      count: page.count,
      data: page.campaigns.map((details) => viewOf(details, deps.clock.now())),
    })
  })

  route(app, operations.createCsvCampaign, {
    bodyLimit: MAX_BODY_BYTES,
    handler: async ({ user, params, body }) => {
      const workspace = await workspaceAccess.require(user, params.workspaceId)
      const campaign = {
        ...draftOf({ workspace, user }, body),
        fileName: body.fileName,
        columnMap: encode(columnMap, body.columnMap),
        leftOut: body.leftOut ?? [],
      }
      const created = await createCsvCampaign.execute(campaign, body.csv)
      if (created.kind !== 'created') throw refusal(created)
      return load(workspace.id, created.campaignId)
    },
  })

  route(app, operations.cloneCampaign, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.id)
    const by = { userId: user.id, workspaceId: workspace.id }
    const outcome = await cloneCampaign.execute(by, params.id, body)
    if (outcome.kind !== 'cloned') throw refusal(outcome)
    return { campaign: await load(workspace.id, outcome.campaignId), job: outcome.job }
  })

  route(app, operations.getCampaign, async ({ user, params }) => {
    const found = await workspaceAccess.readOfCampaign(user, params.id, (transaction, id) =>
      findCampaign.execute(transaction, id, params.id),
    )
    return loaded(found, deps.clock.now())
  })

  route(app, operations.getCampaignOverview, async ({ user, params }) => {
    const found = await workspaceAccess.readOfCampaign(user, params.id, (transaction, id) =>
      findCampaign.withOverview(transaction, id, params.id),
    )
    if (!found) throw new NotFound()
    return { campaign: viewOf(found.details, deps.clock.now()), ...found.today }
  })

  route(app, operations.changeCampaign, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.id)
    const by = { userId: user.id, workspaceId: workspace.id, campaignId: params.id }
    const { status, archived, searchPaused, version, ...settings } = body
    const changes = { settings, status, archived, searchPaused, version }
    const outcome = await changeCampaign.execute(by, changes)
    if (outcome.kind !== 'changed') throw refusal(outcome)
    return load(workspace.id, params.id)
  })

  route(app, operations.getCampaignDefaults, async ({ user, params }) => {
    const { id } = await workspaceAccess.require(user, params.id)
    return database.inWorkspace(id, (transaction) => campaignRecords.defaults(transaction))
  })

  route(app, operations.changeCampaignDefaults, async ({ user, params, body }) => {
    const { id } = await workspaceAccess.require(user, params.id)
    const outcome = await changeCampaignDefaults.execute(id, body)
    if (outcome.kind !== 'changed') throw refusal(outcome)
    return outcome.defaults
  })

  route(app, operations.runCampaign, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.id)
    const outcome = await runCampaign.execute(workspace.id, params.id)
    if (outcome.kind !== 'runs') throw refusal(outcome)
    return load(workspace.id, params.id)
  })

  route(app, operations.deleteCampaign, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.id)
    const by = { userId: user.id, workspaceId: workspace.id, campaignId: params.id }
    const outcome = await deleteCampaign.execute(by)
    if (outcome.kind !== 'deleted') throw refusal(outcome)
  })

  route(app, operations.restoreCampaign, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOf(user, 'campaign', params.id)
    const by = { userId: user.id, workspaceId: workspace.id, campaignId: params.id }
    const outcome = await restoreCampaign.execute(by)
    if (outcome.kind !== 'restored') throw refusal(outcome)
    return load(workspace.id, params.id)
  })
}

interface DraftBody extends Partial<CampaignDefaults> {
  readonly name: string
}

interface DraftOwner {
  readonly workspace: { readonly id: WorkspaceId }
  readonly user: { readonly id: UserId }
}

const SETTINGS = Object.keys(CAMPAIGN_DEFAULTS) as readonly (keyof CampaignDefaults)[]

/** What was chosen of them. */
const settingsIn = (body: Partial<CampaignDefaults>): Partial<CampaignDefaults> =>
  Object.fromEntries(SETTINGS.flatMap((name) => (name in body ? [[name, body[name]]] : [])))

/** What a new campaign has in common with others, wherever its people come from. */
export const draftOf = ({ workspace, user }: DraftOwner, body: DraftBody): CampaignDraft => ({
  workspaceId: workspace.id,
  createdBy: user.id,
  name: body.name,
  ...settingsIn(body),
})
