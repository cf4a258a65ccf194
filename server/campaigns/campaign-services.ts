import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { AcceptFile } from '../imports/accept-file.ts'
import { ImportFiles } from '../imports/import-files.ts'
import type { ImportRepository } from '../imports/import-repository.ts'
import { ImportRunner } from '../imports/import-runner.ts'
import { ReceiveFile } from '../imports/receive-file.ts'
import { RunImport } from '../imports/run-import.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { CampaignRepository } from './campaign-repository.ts'
import type { CampaignRuns } from './campaign-runs.ts'
import { ChangeCampaign } from './change-campaign.ts'
import { CreateCsvCampaign } from './create-csv-campaign.ts'

export interface CampaignDeps {
  readonly campaigns: CampaignRepository
  readonly imports: ImportRepository
  readonly runs: CampaignRuns
  readonly scheduler: Scheduler
  readonly logger: Logger
  readonly bus: EventBus
  readonly dataDir: string
  /** Origins of the networks that people may be found on. */
  readonly networks: readonly string[]
  /** Rows of a CSV written in one transaction. */
  readonly batchRows: number
}

export interface CampaignServices {
  readonly createCsvCampaign: CreateCsvCampaign
  readonly changeCampaign: ChangeCampaign
  readonly receiveFile: ReceiveFile
  readonly importRunner: ImportRunner
}

/** What is done with campaigns, and how people get into them. */
export function campaignServices(deps: CampaignDeps): CampaignServices {
  const { campaigns, imports: repository, runs, bus, scheduler, logger } = deps
  const files = new ImportFiles(deps.dataDir)
  const accept = new AcceptFile(repository, files)
  const run = new RunImport(repository, files, deps)
  const working = { bus, scheduler, logger }
  const importRunner = new ImportRunner({ repository, files, accept, run, ...working })
  return {
    createCsvCampaign: new CreateCsvCampaign(campaigns, files, importRunner),
    changeCampaign: new ChangeCampaign(campaigns, runs, bus),
    receiveFile: new ReceiveFile(repository, files, accept),
    importRunner,
  }
}
