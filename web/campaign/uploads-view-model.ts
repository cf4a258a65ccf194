import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { CampaignApi } from '#core/campaign/campaign-api.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { toProblem, type Problem } from '../shared/problem.ts'

export interface Upload {
  readonly fileName: string
  readonly size: number
  readonly sent: number
  /** Another file had been begun, and is thrown away. */
  readonly startsOver: boolean
  readonly problem: Problem | null
}

/** Files on their way to the server; they go on while the user is on another page. */
export class UploadsViewModel {
  readonly #campaigns: Pick<CampaignApi, 'upload'>
  readonly byCampaign = observable.map<number, Upload>({}, { deep: false })

  constructor(campaigns: Pick<CampaignApi, 'upload'>) {
    this.#campaigns = campaigns
    makeAutoObservable(this, { byCampaign: false })
  }

  /** Whether leaving the app now would break something off. */
  get areRunning(): boolean {
    return [...this.byCampaign.values()].some((upload) => upload.problem === null)
  }

  async send(campaign: CampaignId, file: FileSource): Promise<void> {
    const upload = {
      fileName: file.name,
      size: file.size,
      sent: 0,
      startsOver: false,
      problem: null,
    }
    this.#show(campaign, upload)
    try {
      await this.#campaigns.upload(campaign, file, (sent, startsOver) =>
        this.#show(campaign, { ...upload, sent, startsOver }),
      )
      runInAction(() => this.byCampaign.delete(campaign))
    } catch (error) {
      const sent = this.byCampaign.get(campaign)?.sent ?? 0
      this.#show(campaign, { ...upload, sent, problem: toProblem(error) })
    }
  }

  #show(campaign: CampaignId, upload: Upload): void {
    runInAction(() => this.byCampaign.set(campaign, upload))
  }
}
