import type { Database } from '#server/database/database.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { ReadWaits } from '../outreach/read-waits.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { ExcludeProspect } from '../outreach/exclude-prospect.ts'
import type { CampaignStore } from '../outreach/prospect-store.ts'
import type { PersonViewStore } from '../person-views/person-view-store.ts'
import { ChangePerson } from './change-person.ts'
import { ListFacets } from './list-facets.ts'
import { ListPeopleOfWorkspace } from './list-people-of-workspace.ts'
import type { PersonCopyStore } from './person-copy-store.ts'
import type { PersonDetailsStore } from './person-details-store.ts'
import type { PersonFacetStore, PersonListStore } from './person-query.ts'
import { ReadPerson } from './read-person.ts'

/** What keeps the people of workspaces. */
export interface PersonStores {
  readonly list: PersonListStore
  readonly facets: PersonFacetStore
  readonly details: PersonDetailsStore
  readonly copies: PersonCopyStore
  readonly views: PersonViewStore
}

export interface PersonDeps {
  readonly database: Database
  readonly personStores: PersonStores
  readonly campaigns: CampaignStore
  readonly events: Pick<EventBus, 'publish'>
  readonly outreach: {
    readonly waits: ReadWaits
    readonly time: OutreachTime
    readonly excludeProspect: ExcludeProspect
  }
}

export interface PersonServices {
  readonly persons: {
    readonly listPeople: ListPeopleOfWorkspace
    readonly listFacets: ListFacets
    readonly readPerson: ReadPerson
    readonly changePerson: ChangePerson
  }
}

/** The people of workspaces, across campaigns. */
export function personServices(deps: PersonDeps): PersonServices {
  const { database, personStores, campaigns, events } = deps
  const { waits, time, excludeProspect: exclude } = deps.outreach
  const { list, facets, details } = personStores
  return {
    persons: {
      listPeople: new ListPeopleOfWorkspace({ people: list, waits, time }),
      listFacets: new ListFacets(database, facets),
      readPerson: new ReadPerson(database, details, waits),
      changePerson: new ChangePerson({ database, details, exclude, campaigns, time, events }),
    },
  }
}
