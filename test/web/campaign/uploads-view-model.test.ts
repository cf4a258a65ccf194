import { describe, expect, it } from 'vitest'
import type { FileSource } from '#core/campaign/file-source.ts'
import { campaignId, importId } from '#core/runtime/ids.ts'
import { UploadsViewModel } from '#web/campaign/uploads-view-model.ts'
import { aCampaign, refusal } from '../fixtures.ts'

const CAMPAIGN = campaignId(3)

const file: FileSource = { name: 'big.csv', size: 100, read: async () => new Uint8Array() }
const progress = {
  ...aCampaign().import,
  id: importId(1),
  state: 'running',
  rows: 0,
  good: 0,
  problems: 0,
}

describe('a file on its way', () => {
  it('shows how much of it is sent, and is forgotten once it is there', async () => {
    const seen: number[] = []
    const uploads: UploadsViewModel = new UploadsViewModel({
      upload: async (_campaign, _file, onSent) => {
        onSent?.(40, true)
        seen.push(uploads.byCampaign.get(3)?.sent ?? -1)
        expect(uploads.byCampaign.get(3)?.startsOver).toBe(true)
        expect(uploads.areRunning).toBe(true)
        return { ...progress, state: 'running', upload: null, failure: null }
      },
    })
    await uploads.send(CAMPAIGN, file)
    expect(seen).toEqual([40])
    expect(uploads.byCampaign.has(3)).toBe(false)
    expect(uploads.areRunning).toBe(false)
  })

  it('says why it did not get through, and can be sent again', async () => {
    let isAway = true
    const uploads = new UploadsViewModel({
      upload: async () => {
        if (isAway) throw refusal('payload_too_large')
        return { ...progress, state: 'running', upload: null, failure: null }
      },
    })
    await uploads.send(CAMPAIGN, file)
    expect(uploads.byCampaign.get(3)?.problem?.code).toBe('payload_too_large')
    expect(uploads.areRunning).toBe(false)
    isAway = false
    await uploads.send(CAMPAIGN, file)
    expect(uploads.byCampaign.has(3)).toBe(false)
  })
})
