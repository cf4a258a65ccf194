import { describe, expect, it } from 'vitest'
import { decodeText } from '#adapters/system/decode-text.ts'
import type { CsvCampaign } from '#core/campaign/campaign-api.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import { ImportCsv } from '#core/campaign/import-csv.ts'
import { campaignId, workspaceId, type CampaignId } from '#core/runtime/ids.ts'
import { CreateFromCsvViewModel } from '#web/campaign/create/create-from-csv-view-model.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aCampaign, refusal } from '../fixtures.ts'

const CSV = 'Profile URL,Name\nhttp://localhost:4281/in/mika,Mika\n'

const fileOf = (content: string, size?: number): FileSource => {
  const bytes = new TextEncoder().encode(content)
  return {
    name: 'spring_list.csv',
    size: size ?? bytes.length,
    read: async (start, end) => bytes.slice(start, end),
  }
}

const opened = (refuse?: Error) => {
  const created: CsvCampaign[] = []
  const uploaded: CampaignId[] = []
  const unused = () => Promise.reject(new Error('The page leaves this to others.'))
  const campaigns = {
    createFromCsv: async (_: number, csv: CsvCampaign) => {
      if (refuse) throw refuse
      created.push(csv)
      return aCampaign({ id: campaignId(42) })
    },
    ...{ upload: unused, loadImport: unused, remove: unused },
  }
  const model = new CreateFromCsvViewModel(
    {
      importCsv: new ImportCsv({ campaigns, decodeText, scheduler: new FakeClock() }),
      uploads: {
        send: async (campaign) => {
          uploaded.push(campaign)
        },
      },
      decodeText,
      outreachClock: { networks: [demoNetwork('http://localhost:4281')] },
    },
    workspaceId(7),
  )
  return { model, created, uploaded }
}

describe('a campaign from a CSV', () => {
  it('is named after its file, with the columns guessed', async () => {
    const { model } = opened()
    await model.choose(fileOf(CSV))
    expect(model.name).toBe('spring list')
    expect(model.mapping).toEqual({ profileUrl: 0, fullName: 1 })
    expect(model.canSubmit).toBe(true)
  })

  it('is sent with its text and the names of its columns', async () => {
    const { model, created, uploaded } = opened()
    await model.choose(fileOf(CSV))
    expect(await model.submit()).toBe(42)
    expect(created).toEqual([
      {
        name: 'spring list',
        fileName: 'spring_list.csv',
        columnMap: { profileUrl: 'Profile URL', fullName: 'Name' },
        leftOut: [],
        csv: CSV,
      },
    ])
    expect(uploaded).toEqual([])
  })

  it('keeps the columns that are no field’s, except those that are left out', async () => {
    const { model, created } = opened()
    await model.choose(fileOf('Profile URL,Phone,Event,\nhttp://localhost:4281/in/mika,5,Expo,x\n'))
    expect(model.kept.map((at) => model.columns[at])).toEqual(['Phone', 'Event', 'D'])
    model.keep(1, false)
    model.keep(3, false)
    model.keep(3, true)
    model.map('companyName', 2)
    expect(model.kept).toEqual([3])
    await model.submit()
    expect(created[0]).toMatchObject({ leftOut: ['Phone'] })
  })

  it('keeps no more columns than there is room for, and others where room is made', async () => {
    const { model } = opened()
    const names = Array.from({ length: 32 }, (_, at) => `x${at}`)
    await model.choose(fileOf(`url,${names.join()}\nhttp://localhost:4281/in/mika\n`))
    expect(model.kept).toHaveLength(30)
    model.keep(1, false)
    expect(model.kept).toHaveLength(29)
    model.keep(32, true)
    expect(model.kept).toHaveLength(30)
    expect(model.kept).toContain(32)
  })

  it('shows on which lines of the file its first rows stand', async () => {
    const { model } = opened()
    await model.choose(
      fileOf('Notes:\n"a\nb"\n\nProfile URL,Name,Event\nhttp://localhost:4281/in/mika,Mika,Expo\n'),
    )
    expect(model.lines).toEqual([6])
  })

  it('sends a large file apart, raw', async () => {
    const { model, created, uploaded } = opened()
    await model.choose(fileOf(CSV, 10_000_001))
    await model.submit()
    expect(created[0]).not.toHaveProperty('csv')
    expect(uploaded).toEqual([42])
  })

  it('cannot be sent without the column of addresses, or with one column used twice', async () => {
    const { model, created } = opened()
    await model.choose(fileOf(CSV))
    model.map('profileUrl', null)
    expect(model.lacksUrlColumn).toBe(true)
    expect(await model.submit()).toBe(null)
    model.map('profileUrl', 1)
    expect(model.looksWrong).toBe(true)
    expect(model.isBadAddress('Mika')).toBe(true)
    expect(model.isBadAddress('localhost:4281/in/mika')).toBe(false)
    expect(model.usesColumnTwice).toBe(true)
    expect(await model.submit()).toBe(null)
    expect(created).toEqual([])
  })

  it('shows what the server refuses, and stays as it was', async () => {
    const { model } = opened(refusal('no_url_column', 'column_map.profile_url'))
    await model.choose(fileOf(CSV))
    expect(await model.submit()).toBe(null)
    expect(model.problems).toMatchObject([{ code: 'no_url_column' }])
    expect(model.isSending).toBe(false)
    expect(model.canSubmit).toBe(true)
  })

  it('goes back to choosing where the file is no use', async () => {
    const { model } = opened()
    await model.choose(fileOf(CSV))
    await model.choose(fileOf(''))
    expect(model.trouble).toBe('empty')
    expect(model.isMappable).toBe(false)
  })
})
