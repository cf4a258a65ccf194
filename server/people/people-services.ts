import { draftServices, type DraftDeps, type DraftServices } from '../drafts/draft-services.ts'
import {
  languageModelServices,
  type LanguageModelDeps,
  type LanguageModelServices,
} from '../language-model/language-model-services.ts'
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
  Omit<PersonJobDeps, 'drafting'> &
  Omit<DraftDeps, keyof LanguageModelServices> &
  LanguageModelDeps &
  TopicDeps & {
    readonly prospectRows: ProspectRowStore
  }

export interface PeopleServices
  extends PersonServices, PersonJobServices, TopicServices, DraftServices, LanguageModelServices {
  readonly listPeople: ListPeople
  readonly readPeople: ReadPeople
}

/** How people of campaigns are read, those of workspaces, and what is done to many of them. */
export function peopleServices(deps: PeopleDeps): PeopleServices {
  const { database, prospectRows, outreach } = deps
  const languageModel = languageModelServices(deps)
  const { drafting } = draftServices({ ...deps, ...languageModel })
  return {
    ...personServices(deps),
    ...personJobServices({ ...deps, drafting }),
    drafting,
    ...languageModel,
    ...topicServices({ ...deps, ...languageModel }),
    listPeople: new ListPeople(prospectRows, outreach.waits),
    readPeople: new ReadPeople(database, prospectRows, outreach.waits),
  }
}
