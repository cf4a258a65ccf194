import type { output } from 'zod'
import { campaignOperations } from '#adapters/http/contract/campaigns.ts'
import { NotFound } from '#core/errors.ts'
import { invalidField } from '../http/errors.ts'
import { pageToWire } from '../http/pages.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { RunCampaign } from '../outreach/run-campaign.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import { campaignToWire } from './campaign-to-wire.ts'
import {
  CAMPAIGN_ORDERINGS,
  type CampaignOrdering,
  type CampaignSettings,
} from './campaign-record-store.ts'
import type { CampaignServices } from './campaign-services.ts'

interface CampaignRouteDeps extends CampaignServices {
  readonly workspaceAccess: WorkspaceAccess
  readonly outreach: { readonly runCampaign: RunCampaign }
}

/** A text of 10 MB, with every letter escaped. */
const MAX_BODY_BYTES = 64_000_000

export function campaignRoutes(app: App, deps: CampaignRouteDeps): void {
  const operations = campaignOperations
  const { workspaceAccess, listCampaigns, findCampaign } = deps
  const { createCsvCampaign, changeCampaign, deleteCampaign } = deps
  const { runCampaign } = deps.outreach

  const load = async (workspaceId: number, id: number) => {
    const found = await findCampaign.execute(workspaceId, id)
    if (!found) throw new NotFound()
    return campaignToWire(found)
  }

  route(app, operations.listCampaigns, async ({ user, params, query, request }) => {
    const workspace = await workspaceAccess.require(user, params.workspace_id)
    const page = await listCampaigns.execute(workspace.id, {
      search: query.search ?? '',
      ordering: orderingFromWire(query.ordering),
      limit: query.page_size,
      offset: (query.page - 1) * query.page_size,
    })
    return pageToWire(request, query, {
      count: page.count,
      data: page.campaigns.map(campaignToWire),
    })
  })

  route(app, operations.createCsvCampaign, {
    bodyLimit: MAX_BODY_BYTES,
    handler: async ({ user, params, body }) => {
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
      if (created.kind !== 'created') throw refusal(created)
      return load(workspace.id, created.campaignId)
    },
  })

  route(app, operations.getCampaign, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.id)
    return load(workspace.id, params.id)
  })

  route(app, operations.changeCampaign, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.id)
    const by = { userId: user.id, workspaceId: workspace.id, campaignId: params.id }
    const { status, version } = body
    const changes = { settings: settingsFromWire(body), status, version }
    const outcome = await changeCampaign.execute(by, changes)
    if (outcome.kind !== 'changed') throw refusal(outcome)
    return load(workspace.id, params.id)
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
}

function orderingFromWire(text: string | undefined): CampaignOrdering {
  const ordering = CAMPAIGN_ORDERINGS.find((each) => each === (text ?? '-id'))
  if (!ordering) throw invalidField('ordering', `Use one of ${CAMPAIGN_ORDERINGS.join(', ')}.`)
  return ordering
}

const unknownReference = (attr: string) =>
  invalidField(attr, 'There is nothing with this id.', 'does_not_exist')

type Changes = output<typeof campaignOperations.changeCampaign.body>

const settingsFromWire = (body: Changes): CampaignSettings => ({
  ...(body.name !== undefined && { name: body.name }),
  ...(body.language !== undefined && { language: body.language }),
  ...(body.autonomy !== undefined && { autonomy: body.autonomy }),
  ...(body.duplicate_policy !== undefined && { duplicatePolicy: body.duplicate_policy }),
  ...(body.note_policy !== undefined && { notePolicy: body.note_policy }),
  ...(body.withdraw_after_days !== undefined && { withdrawAfterDays: body.withdraw_after_days }),
})
