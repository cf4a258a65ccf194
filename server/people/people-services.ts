import {
  personJobServices,
  type PersonJobDeps,
  type PersonJobServices,
} from '../person-jobs/person-job-services.ts'
import {
  personServices,
  type PersonDeps,
  type PersonServices,
} from '../persons/persons-services.ts'
import { topicServices, type TopicDeps, type TopicServices } from '../topics/topic-services.ts'
import { ListPeople } from './list-people.ts'
import type { ProspectRowStore } from './prospect-row-store.ts'
import { ReadPeople } from './read-people.ts'

export type PeopleDeps = PersonDeps &
  PersonJobDeps &
  TopicDeps & {
    readonly prospectRows: ProspectRowStore
  }

export interface PeopleServices extends PersonServices, PersonJobServices, TopicServices {
  readonly listPeople: ListPeople
  readonly readPeople: ReadPeople
}

/** How people of campaigns are read, those of workspaces, and what is done to many of them. */
export function peopleServices(deps: PeopleDeps): PeopleServices {
  const { database, prospectRows, outreach } = deps
  return {
    ...personServices(deps),
    ...personJobServices(deps),
    ...topicServices(deps),
    listPeople: new ListPeople(database, prospectRows, outreach.waits),
    readPeople: new ReadPeople(database, prospectRows, outreach.waits),
  }
}
