import type { Network } from '#core/network/network.ts'
import { profileUrl, readProfileAddress } from '#core/network/profile-address.ts'
import { PROFILE_TEXTS } from '#core/prospect/profile.ts'
import { clip } from '#core/runtime/clip.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import { afterPage, roomLeft } from '#core/campaign/search-progress.ts'
import type { FoundPerson, SearchResults } from '#core/task/search-results.ts'
import type { Transaction } from '#server/database/database.ts'
import type { LeaveOutKnown } from './leave-out-known.ts'
import type { CheckedRow } from './row-rules.ts'
import type { PersonHashes } from '../persons/person-hashes.ts'
import type { PeopleSearch } from './people-search.ts'
import type { SearchStore, SkippedPerson } from './search-store.ts'

/** More are on no page that is taken. */
const MAX_PEOPLE_ON_PAGE = 100

export interface BringInResultsDeps {
  readonly searches: SearchStore
  readonly known: Pick<LeaveOutKnown, 'execute'>
  readonly hashes: PersonHashes
  readonly networks: readonly Network[]
}

/** Puts those on a page of a search into its campaign, each once, by the way that an import takes. */
export class BringInResults {
  readonly #deps: BringInResultsDeps

  constructor(deps: BringInResultsDeps) {
    this.#deps = deps
  }

  /** The new prospects; null where the page is not the one that the search goes on with. */
  async execute(
    transaction: Transaction,
    { campaign, page }: { readonly campaign: CampaignId; readonly page: number },
    results: SearchResults,
  ): Promise<readonly ProspectId[] | null> {
    const { searches, known } = this.#deps
    const search = await searches.lock(transaction, campaign)
    if (!search || search.stop !== null || search.nextPage !== page) return null
    const { workspaceId, maxPeople } = search
    const rows = this.#rowsOf(search, results)
    const checked = await known.execute(transaction, { workspaceId, bringsBack: false }, rows)
    const good = checked.filter((row) => row.kind === 'good')
    const fresh = await searches.notYetIn(transaction, campaign, good)
    const skipped = await searches.notYetSkipped(
      transaction,
      campaign,
      this.#skippedOf(search, rows, checked),
    )
    const added = fresh.slice(0, roomLeft(search, maxPeople))
    const { count, hasNext, isCutOff } = results
    const outcome = { added: added.length, skipped: skipped.length, count, hasNext, isCutOff }
    const progress = afterPage(search, outcome, maxPeople)
    return searches.write(transaction, search, { rows: added, skipped, progress })
  }

  /** Lines count on from page to page; whoever stands on this one twice is taken once. */
  #rowsOf({ network, pages }: PeopleSearch, { people }: SearchResults) {
    const rows = new Map<string, CheckedRow>()
    for (const person of people) {
      const line = pages * MAX_PEOPLE_ON_PAGE + rows.size + 1
      const row = this.#rowOf(person, { network, line })
      if (!rows.has(row.key)) rows.set(row.key, row.row)
    }
    return [...rows.values()]
  }

  #rowOf(
    { publicIdentifier: shown, ...texts }: FoundPerson,
    { network, line }: { readonly network: string; readonly line: number },
  ): { readonly key: string; readonly row: CheckedRow } {
    const { networks } = this.#deps
    const value = profileUrl({ network, publicIdentifier: shown }, networks)
    const address = readProfileAddress(value, networks)
    if (address.kind === 'refused') {
      const bad = { line, code: address.code, field: 'profile_url', value }
      return { key: shown, row: { kind: 'bad', ...bad } }
    }
    const { publicIdentifier } = address
    const row = {
      line,
      network,
      publicIdentifier,
      fullName: clip(texts.fullName, PROFILE_TEXTS.fullName),
      firstName: '',
      lastName: '',
      jobTitle: clip(texts.jobTitle, PROFILE_TEXTS.jobTitle),
      companyName: clip(texts.companyName, PROFILE_TEXTS.companyName),
      location: clip(texts.location, PROFILE_TEXTS.location),
      customFields: {},
    }
    return { key: publicIdentifier, row: { kind: 'good', ...row } }
  }

  #skippedOf(
    { workspaceId, network }: PeopleSearch,
    rows: readonly CheckedRow[],
    checked: readonly CheckedRow[],
  ): readonly SkippedPerson[] {
    return checked.flatMap((row, at) => {
      if (row.kind === 'good') return []
      const before = rows[at]
      const publicIdentifier = before?.kind === 'good' ? before.publicIdentifier : row.value
      const hash = this.#deps.hashes.of(workspaceId, { network, publicIdentifier })
      return [{ hash, code: row.code }]
    })
  }
}
