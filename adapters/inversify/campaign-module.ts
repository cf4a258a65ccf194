import { ContainerModule } from 'inversify'
import { FileUpload } from '#adapters/http/file-upload.ts'
import { HttpCampaignApi } from '#adapters/http/http-campaign-api.ts'
import { HttpCompanyProfileApi } from '#adapters/http/http-company-profile-api.ts'
import { HttpMetricsApi } from '#adapters/http/http-metrics-api.ts'
import { HttpPersonApi } from '#adapters/http/http-person-api.ts'
import { HttpPersonJobApi } from '#adapters/http/http-person-job-api.ts'
import { HttpPersonMessageApi } from '#adapters/http/http-person-message-api.ts'
import { HttpPersonViewApi } from '#adapters/http/http-person-view-api.ts'
import { HttpPromptApi } from '#adapters/http/http-prompt-api.ts'
import { HttpProspectApi } from '#adapters/http/http-prospect-api.ts'
import { HttpSalesKitApi } from '#adapters/http/http-sales-kit-api.ts'
import { HttpSequenceApi } from '#adapters/http/http-sequence-api.ts'
import { HttpTopicApi } from '#adapters/http/http-topic-api.ts'
import { HttpSearchApi } from '#adapters/http/http-search-api.ts'
import {
  CAMPAIGN_API,
  COMPANY_PROFILE_API,
  METRICS_API,
  PERSON_API,
  PERSON_JOB_API,
  PERSON_MESSAGE_API,
  PERSON_VIEW_API,
  PROMPT_API,
  PROSPECT_API,
  SALES_KIT_API,
  SEQUENCE_API,
  TOPIC_API,
  SEARCH_API,
} from './api-tokens.ts'
import { AUTHORIZED_TRANSPORT } from './http-tokens.ts'
import { SCHEDULER } from './runtime-tokens.ts'

/** Campaigns and what they are made of, the people in and across them, and their numbers. */
export const campaignModule = new ContainerModule(({ bind }) => {
  bind(CAMPAIGN_API)
    .toResolvedValue(
      (calls, scheduler) => new HttpCampaignApi(calls, new FileUpload(calls, scheduler)),
      [AUTHORIZED_TRANSPORT, SCHEDULER],
    )
    .inSingletonScope()
  bind(SEARCH_API)
    .toResolvedValue((calls) => new HttpSearchApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
  bind(PROSPECT_API)
    .toResolvedValue((calls) => new HttpProspectApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
  bind(PERSON_API)
    .toResolvedValue((calls) => new HttpPersonApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
  bind(PERSON_JOB_API)
    .toResolvedValue((calls) => new HttpPersonJobApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
  bind(PERSON_MESSAGE_API)
    .toResolvedValue((calls) => new HttpPersonMessageApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
  bind(PERSON_VIEW_API)
    .toResolvedValue((calls) => new HttpPersonViewApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
  bind(SALES_KIT_API)
    .toResolvedValue((calls) => new HttpSalesKitApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
  bind(COMPANY_PROFILE_API)
    .toResolvedValue((calls) => new HttpCompanyProfileApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
  bind(TOPIC_API)
    .toResolvedValue((calls) => new HttpTopicApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
  bind(SEQUENCE_API)
    .toResolvedValue((calls) => new HttpSequenceApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
  bind(PROMPT_API)
    .toResolvedValue((calls) => new HttpPromptApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
  bind(METRICS_API)
    .toResolvedValue((calls) => new HttpMetricsApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
})
