import type { SearchAddressProblem } from '#core/network/search-address.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { CommandFailed } from '../../failures.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'

interface Options {
  readonly url: string
  readonly workspace?: WorkspaceId
}

export const validateUrl: Command<Options> = async ({ printer, server, services }, options) => {
  const workspace = await chooseWorkspace(services, server, options.workspace)
  const verdict = await services.searches.validateUrl(workspace, options.url)
  if (verdict.reason !== null) throw new CommandFailed(verdict.reason, SENTENCES[verdict.reason])
  const command = verdict.sourceType === 'sales_nav_search' ? 'sales-nav' : 'url'
  printer.answer(verdict, () => {
    printer.line(verdict.normalizedUrl ?? '')
    printer.note(`Create the campaign with: overture campaign create ${command} --url …`)
  })
}

const SENTENCES: Readonly<Record<SearchAddressProblem, string>> = {
  missing_url: 'Missing URL.',
  invalid_url: 'This is not a URL.',
  too_long: 'This URL is too long.',
  foreign_network: 'This URL is on another network.',
  profile_url: 'This is a profile, not a search.',
  not_a_search: 'This page is not a people search.',
  no_filters: 'This search has no filters.',
  sales_nav_search: 'This is a Sales Navigator search.',
  people_search: 'This is a people search, not Sales Navigator.',
}
