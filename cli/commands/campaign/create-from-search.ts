import type { Campaign } from '#core/campaign/campaign.ts'
import type { NewSearchCampaign, SearchSource } from '#core/search/search-api.ts'
import type { Command, CommandContext } from '../../context.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { stripControls } from '../../output/strip-controls.ts'
import { filtersOf, type FilterOptions, type SearchOptions } from './search-options.ts'
import { settingsFrom } from './settings-options.ts'

type UrlOptions = SearchOptions & { readonly url: string }

export const createFromPeopleSearch: Command<SearchOptions & FilterOptions> = async (
  context,
  options,
) => {
  const { server, services } = context
  const workspace = await chooseWorkspace(services, server, options.workspace)
  const filters = await filtersOf(services, options)
  const [title, place] = [filters.jobTitles?.[0] ?? filters.keywords, filters.locations?.[0]]
  const name = [title, place].filter((part) => part).join(', ') || 'People search'
  const made = await services.searches.createFromFilters(workspace, {
    ...(options.fromIcp !== undefined && { icpProfile: options.fromIcp }),
    ...campaignOf(options, name),
    filters,
  })
  await show(context, made, options)
}

const createFromUrl =
  (source: SearchSource, name: string): Command<UrlOptions> =>
  async (context, options) => {
    const { server, services } = context
    const workspace = await chooseWorkspace(services, server, options.workspace)
    const { url } = options
    const campaign = { ...campaignOf(options, name), url }
    const made = await services.searches.createFromUrl(workspace, source, campaign)
    await show(context, made, options)
  }

export const createFromSalesNav = createFromUrl('sales_nav_search', 'Sales Navigator search')
export const createFromSearchUrl = createFromUrl('url', 'Search')

const campaignOf = (options: SearchOptions, otherwise: string): NewSearchCampaign => {
  const { name, maxPeople } = options
  return {
    ...settingsFrom(options),
    name: name ?? otherwise,
    ...(maxPeople !== undefined && { maxPeople }),
  }
}

const show = async (
  { printer, services }: CommandContext,
  made: Campaign,
  { run = false }: SearchOptions,
): Promise<void> => {
  const campaign = run ? await services.campaigns.run(made.id) : made
  printer.answer({ campaign }, () => {
    printer.line(stripControls(`Campaign ${campaign.id}, ${campaign.name}: searching.`))
    printer.note(`Results: ${campaign.search?.url ?? ''}`)
    if (campaign.status === 'draft') {
      printer.note(`Start it with: overture campaign run ${campaign.id}`)
    }
  })
}
