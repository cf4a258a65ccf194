import {
  companyProfileServices,
  type CompanyProfileDeps,
  type CompanyProfileServices,
} from '../company-profile/company-profile-services.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { FitStore } from '../fit/fit-store.ts'
import type { ImportServices } from '../imports/import-services.ts'
import type { SearchStore } from '../imports/search-store.ts'
import type { SenderAccountStore } from '../outreach/sender-account-store.ts'
import type { TaskQueueStore } from '../outreach/task-queue-store.ts'
import type { OutreachServices } from '../outreach/outreach-services.ts'
import type { PersonJobServices } from '../person-jobs/person-job-services.ts'
import { promptServices, type PromptDeps, type PromptServices } from '../prompts/prompt-services.ts'
import {
  salesKitServices,
  type MaterialStores,
  type SalesKitDeps,
  type SalesKitServices,
} from '../sales-kit/sales-kit-services.ts'
import {
  sequenceServices,
  type SequenceDeps,
  type SequenceServices,
} from '../sequences/sequence-services.ts'
import type { CampaignRecordStore } from './campaign-record-store.ts'
import { ChangeCampaign } from './change-campaign.ts'
import { ChangeCampaignDefaults } from './change-campaign-defaults.ts'
import { CloneCampaign } from './clone-campaign.ts'
import { CreateCsvCampaign } from './create-csv-campaign.ts'
import { CreateSearchCampaign } from './create-search-campaign.ts'
import { DeleteCampaign } from './delete-campaign.ts'
import { FindCampaign } from './find-campaign.ts'
import { ListCampaigns } from './list-campaigns.ts'
import { PlanSearch } from './plan-search.ts'
import { RestoreCampaign } from './restore-campaign.ts'

export interface CampaignDeps
  extends
    SalesKitDeps,
    CompanyProfileDeps,
    SequenceDeps,
    PromptDeps,
    Pick<ImportServices, 'importFiles' | 'importRunner'> {
  readonly database: Database
  readonly campaignRecords: CampaignRecordStore
  readonly fits: FitStore
  readonly materialStores: MaterialStores
  readonly searches: SearchStore
  readonly accounts: SenderAccountStore
  readonly queue: TaskQueueStore
  readonly outreach: Pick<OutreachServices, 'stalls' | 'readOverview' | 'runCampaign' | 'time'>
  readonly personJobs: Pick<PersonJobServices['personJobs'], 'start'>
  readonly bus: EventBus
}

export interface CampaignServices
  extends SalesKitServices, CompanyProfileServices, SequenceServices, PromptServices {
  readonly listCampaigns: ListCampaigns
  readonly findCampaign: FindCampaign
  readonly createCsvCampaign: CreateCsvCampaign
  readonly cloneCampaign: CloneCampaign
  readonly createSearchCampaign: CreateSearchCampaign
  readonly changeCampaign: ChangeCampaign
  readonly changeCampaignDefaults: ChangeCampaignDefaults
  readonly deleteCampaign: DeleteCampaign
  readonly restoreCampaign: RestoreCampaign
}

/** What is done with campaigns, and with the materials that they are made of. */
export function campaignServices({
  outreach,
  personJobs,
  ...given
}: CampaignDeps): CampaignServices {
  const { campaignRecords } = given
  const planSearch = new PlanSearch({ ...given, time: outreach.time })
  const sequences = sequenceServices(given)
  const deps = { ...given, ...outreach, ...sequences, planSearch }
  return {
    ...sequences,
    ...salesKitServices(given),
    ...companyProfileServices(given),
    ...promptServices(given),
    listCampaigns: new ListCampaigns(campaignRecords, outreach.stalls),
    findCampaign: new FindCampaign(deps),
    createCsvCampaign: new CreateCsvCampaign(deps),
    cloneCampaign: new CloneCampaign({ ...deps, startJob: personJobs.start }),
    createSearchCampaign: new CreateSearchCampaign(deps),
    changeCampaign: new ChangeCampaign(deps),
    changeCampaignDefaults: new ChangeCampaignDefaults(deps),
    deleteCampaign: new DeleteCampaign(deps),
    restoreCampaign: new RestoreCampaign(deps),
  }
}
