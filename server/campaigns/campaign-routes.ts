import { campaignOperations } from '#adapters/http/contract/campaigns.ts'
import { invalidField, notFound } from '../http/errors.ts'
import { pageToWire } from '../http/pages.ts'
import { route, type App } from '../http/route.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import { campaignToWire } from './campaign-to-wire.ts'
import {
  CAMPAIGN_ORDERINGS,
  type CampaignOrdering,
  type CampaignRepository,
} from './campaign-repository.ts'
import type { ChangeCampaign } from './change-campaign.ts'
import type { CreateCsvCampaign } from './create-csv-campaign.ts'

interface CampaignRouteDeps {
  readonly workspaceAccess: WorkspaceAccess
  readonly campaigns: CampaignRepository
  readonly createCsvCampaign: CreateCsvCampaign
  readonly changeCampaign: ChangeCampaign
  readonly bus: EventBus
}

/** A text of 10 MB, with every letter escaped. */
const MAX_BODY_BYTES = 64_000_000

export function campaignRoutes(app: App, deps: CampaignRouteDeps): void {
  const operations = campaignOperations
  const { workspaceAccess, campaigns, createCsvCampaign, changeCampaign, bus } = deps

  const load = async (workspaceId: number, id: number) => {
    const found = await campaigns.find(workspaceId, id)
    if (!found) throw notFound()
    return campaignToWire(found)
  }

  route(app, operations.listCampaigns, async ({ user, params, query, request }) => {
    const workspace = await workspaceAccess.require(user, params.workspace_id)
    const { count, data } = await campaigns.list(workspace.id, {
      search: query.search ?? '',
      ordering: orderingFromWire(query.ordering),
      limit: query.page_size,
      offset: (query.page - 1) * query.page_size,
    })
    return pageToWire(request, query, count, data.map(campaignToWire))
  })

  route(
    app,
    operations.createCsvCampaign,
    async ({ user, params, body }) => {
      const workspace = await workspaceAccess.require(user, params.workspace_id)
      if (body.goal) throw unknownReference('goal')
      if (body.icp_profile) throw unknownReference('icp_profile')
      const columnMap = Object.fromEntries(
        Object.entries(body.column_map).filter(([, name]) => name !== undefined),
      )
      const campaign = {
        workspaceId: workspace.id,
        createdBy: user.id,
        name: body.name,
        fileName: body.file_name,
        columnMap: { ...columnMap, profile_url: body.column_map.profile_url },
        language: body.language ?? 'en',
        duplicatePolicy: body.duplicate_policy ?? 'skip',
      } as const
      const created = await createCsvCampaign.execute(campaign, body.csv)
      const changes = { workspaceId: workspace.id, campaigns: [created.campaignId] }
      bus.publish([{ kind: 'workspace', ...changes }])
      return load(workspace.id, created.campaignId)
    },
    { bodyLimit: MAX_BODY_BYTES },
  )

  route(app, operations.getCampaign, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.id)
    return load(workspace.id, params.id)
  })

  route(app, operations.changeCampaign, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.id)
    await changeCampaign.execute(user, workspace.id, params.id, body)
    return load(workspace.id, params.id)
  })

  route(app, operations.deleteCampaign, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.id)
    if (!(await campaigns.remove(workspace.id, params.id, user.id))) throw notFound()
    bus.publish([{ kind: 'workspace', workspaceId: workspace.id, campaigns: [params.id] }])
  })
}

function orderingFromWire(text: string | undefined): CampaignOrdering {
  const ordering = CAMPAIGN_ORDERINGS.find((each) => each === (text ?? '-id'))
  if (!ordering) throw invalidField('ordering', `Use one of ${CAMPAIGN_ORDERINGS.join(', ')}.`)
  return ordering
}

const unknownReference = (attr: string) =>
  invalidField(attr, 'There is nothing with this id.', 'does_not_exist')
