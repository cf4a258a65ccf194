import type { Database } from '#server/database/database.ts'
import type { ReadWaits } from '../outreach/read-waits.ts'
import { ListPeople } from './list-people.ts'
import type { ProspectRowStore } from './prospect-row-store.ts'
import { ReadPeople } from './read-people.ts'

export interface PeopleDeps {
  readonly database: Database
  readonly prospectRows: ProspectRowStore
  readonly outreach: { readonly waits: ReadWaits }
}

export interface PeopleServices {
  readonly listPeople: ListPeople
  readonly readPeople: ReadPeople
}

/** How people of campaigns are read. */
export function peopleServices({ database, prospectRows, outreach }: PeopleDeps): PeopleServices {
  return {
    listPeople: new ListPeople(database, prospectRows, outreach.waits),
    readPeople: new ReadPeople(database, prospectRows, outreach.waits),
  }
}
