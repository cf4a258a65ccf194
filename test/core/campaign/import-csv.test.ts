import { describe, expect, it } from 'vitest'
import { decodeText } from '#adapters/system/decode-text.ts'
import type { CsvCampaign, OnSent } from '#core/campaign/campaign-api.ts'
import type { Campaign, ImportProgress, ImportState } from '#core/campaign/campaign.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import {
  IMPORT_POLL_INTERVAL_MS,
  ImportCsv,
  MAX_INLINE_BYTES,
  type ImportStep,
} from '#core/campaign/import-csv.ts'
import { RequestRejected, ServerUnreachable } from '#core/errors.ts'
import { workspaceId, type CampaignId } from '#core/runtime/ids.ts'
import { encode } from '../../fixtures/csv/encode.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const WORKSPACE = workspaceId(7)

const CSV = 'Profile URL\nhttp://localhost:4281/in/mika\n'

const fileOf = (content: Uint8Array, size = content.length): FileSource => ({
  name: 'spring.csv',
  size,
  read: async (start, end) => content.slice(start, end),
})
const utf8 = (content: string) => new TextEncoder().encode(content)
const small = fileOf(new TextEncoder().encode(CSV))
const large = fileOf(new TextEncoder().encode(CSV), MAX_INLINE_BYTES + 1)

const inState = (state: ImportState, rows = 0): ImportProgress =>
  ({ state, rows, good: rows, problems: 0, failure: null }) as ImportProgress

/** A server whose import goes through these states, one a look. */
function server(states: readonly (ImportState | Error)[], breaks: Error | null = null) {
  const clock = new FakeClock()
  const created: CsvCampaign[] = []
  const uploaded: CampaignId[] = []
  const removed: CampaignId[] = []
  const left = [...states]
  const look = async (): Promise<ImportProgress> => {
    const state = left.shift() ?? 'done'
    if (state instanceof Error) throw state
    return inState(state, 12)
  }
  const campaigns = {
    createFromCsv: async (_: number, csv: CsvCampaign) => {
      created.push(csv)
      const state = csv.csv === undefined ? 'waiting_for_upload' : 'running'
      return { id: 42, import: inState(state) } as Campaign
    },
    upload: async (id: CampaignId, file: FileSource, onSent: OnSent = () => {}) => {
      uploaded.push(id)
      if (breaks !== null) throw breaks
      onSent(file.size, false)
      return inState('running')
    },
    loadImport: look,
    remove: async (id: CampaignId) => {
      removed.push(id)
    },
  }
  const importCsv = new ImportCsv({ campaigns, decodeText, scheduler: clock })
  return { clock, created, uploaded, removed, importCsv, deps: campaigns }
}

const csvOf = (file: FileSource) => ({ file, name: 'Spring', columnMap: { profileUrl: 'URL' } })

describe('the import of a CSV', () => {
  it('lets the text of a small file go along with the campaign', async () => {
    const { importCsv, created } = server([])
    const { campaign, needsUpload } = await importCsv.start(WORKSPACE, csvOf(small))
    expect([campaign.id, needsUpload]).toEqual([42, false])
    expect(created).toEqual([
      { name: 'Spring', columnMap: { profileUrl: 'URL' }, fileName: 'spring.csv', csv: CSV },
    ])
  })

  it.each([
    ['a third of 10 MB', 3_333_000, false],
    ['more, which may be too long in UTF-8', 3_334_000, true],
  ])('sends a file in another encoding along up to %s', async (_, size, needsUpload) => {
    const { importCsv } = server([])
    const bytes = encode('URL\nfaçade\n', 'windows-1252')
    const file = { name: 'a.csv', size, read: async () => bytes }
    expect(await importCsv.start(WORKSPACE, csvOf(file))).toMatchObject({ needsUpload })
  })

  it.each([
    ['is larger than 10 MB', large],
    ['is in no encoding that is recognised', fileOf(new Uint8Array([0x41, 0x81, 0xff]))],
  ])('leaves a file that %s to be sent as it is', async (_, file) => {
    const { importCsv, created } = server([])
    expect(await importCsv.start(WORKSPACE, csvOf(file))).toMatchObject({ needsUpload: true })
    expect(created[0]).not.toHaveProperty('csv')
  })

  it('sends what did not go along, and waits until the people are in', async () => {
    const { importCsv, clock, uploaded, removed } = server(['running', 'done'])
    const steps: ImportStep[] = []
    const outcome = importCsv.execute(WORKSPACE, csvOf(large), (step) => steps.push(step))
    await clock.elapse(2 * IMPORT_POLL_INTERVAL_MS)
    expect(await outcome).toMatchObject({ kind: 'imported', progress: { state: 'done', rows: 12 } })
    expect(uploaded).toEqual([42])
    expect(removed).toEqual([])
    const total = large.size
    expect(steps).toEqual([
      { kind: 'sending', sent: 0, total, startsOver: false },
      { kind: 'sending', sent: total, total, startsOver: false },
      { kind: 'importing', campaign: 42, progress: inState('running') },
      { kind: 'importing', campaign: 42, progress: inState('running', 12) },
    ])
  })

  it.each([
    ['half of 10 MB of UTF-8 goes along', utf8('URL\n佐藤\n'), 5_000_000, false],
    ['10 MB go along', utf8('URL\n佐藤\n'), MAX_INLINE_BYTES, false],
    ['what ends in half a letter does not', utf8('URL\n佐藤').slice(0, -1), 9, true],
  ])('%s', async (_, bytes, size, needsUpload) => {
    const { importCsv } = server([])
    const file = { name: 'a.csv', size, read: async () => bytes }
    expect(await importCsv.start(WORKSPACE, csvOf(file))).toMatchObject({ needsUpload })
  })

  it('looks no sooner than the interval after it began, or looked before', async () => {
    const { importCsv, clock } = server(['running', 'done'])
    const steps: ImportStep[] = []
    const outcome = importCsv.execute(WORKSPACE, csvOf(small), (step) => steps.push(step))
    const seen: number[] = []
    for (const _ of ['begun', 'almost', 'looked', 'almost', 'done']) {
      await clock.elapse(seen.length % 2 === 0 ? IMPORT_POLL_INTERVAL_MS - 1 : 1)
      seen.push(steps.length)
    }
    await outcome
    expect(seen).toEqual([1, 2, 2, 2, 2])
  })

  it('is at its end once the campaign is gone, and where it can’t be removed', async () => {
    const { importCsv, clock, deps } = server(['failed', 'failed'])
    let remove: (error?: Error) => void = () => {}
    deps.remove = () =>
      new Promise((resolve, reject) => (remove = (error) => (error ? reject(error) : resolve())))
    for (const error of [undefined, new ServerUnreachable()]) {
      let isOver = false
      const outcome = importCsv.execute(WORKSPACE, csvOf(small)).finally(() => (isOver = true))
      await clock.elapse(IMPORT_POLL_INTERVAL_MS)
      expect(isOver).toBe(false)
      remove(error)
      expect(await outcome).toMatchObject({ kind: 'failed' })
    }
  })

  it('leaves no campaign of a file that nothing can be made of', async () => {
    const { importCsv, clock, removed } = server(['failed'])
    const outcome = importCsv.execute(WORKSPACE, csvOf(small))
    await clock.elapse(IMPORT_POLL_INTERVAL_MS)
    expect(await outcome).toMatchObject({ kind: 'failed', progress: { state: 'failed' } })
    expect(removed).toEqual([42])
  })

  it('leaves no campaign where the server refuses to go on', async () => {
    const refused = new RequestRejected(400, { type: 'client_error', errors: [] })
    const { importCsv, clock, removed } = server([refused])
    const outcome = expect(importCsv.execute(WORKSPACE, csvOf(small))).rejects.toBe(refused)
    await clock.elapse(IMPORT_POLL_INTERVAL_MS)
    await outcome
    expect(removed).toEqual([42])
  })

  const isBroken = new RequestRejected(409, { type: 'client_error', errors: [] })
  it.each([
    ['the server refuses a part', ['waiting_for_upload'], isBroken],
    ['the server is away', [new ServerUnreachable()], new ServerUnreachable()],
  ] as const)('keeps the campaign of a file on its way where %s', async (_, states, error) => {
    const { importCsv, removed } = server(states, error)
    const outcome = await importCsv.execute(WORKSPACE, csvOf(large))
    expect(outcome).toMatchObject({ kind: 'interrupted', campaign: { id: 42 }, error })
    expect(removed).toEqual([])
  })

  it('leaves no campaign of a file on its way that the server refuses to import', async () => {
    const { importCsv, removed } = server(['failed'], isBroken)
    await expect(importCsv.execute(WORKSPACE, csvOf(large))).rejects.toBe(isBroken)
    expect(removed).toEqual([42])
  })

  const notFound = new RequestRejected(404, {
    type: 'client_error',
    errors: [{ code: 'not_found', detail: 'Not found.', attr: null }],
  })
  it.each([
    ['is sent', large, [], notFound],
    ['is read', large, [notFound], null],
    ['went along and is read', small, [notFound], null],
  ] as const)(
    'says that its campaign was deleted while the file %s',
    async (_, file, states, breaks) => {
      const { importCsv, clock, removed } = server(states, breaks)
      const outcome = importCsv.execute(WORKSPACE, csvOf(file))
      await clock.elapse(IMPORT_POLL_INTERVAL_MS)
      expect(await outcome).toEqual({ kind: 'deleted', campaign: 42 })
      expect(removed).toEqual([])
    },
  )

  it('goes on looking where whoever looks takes no answer for none yet', async () => {
    const { deps, clock } = server(['running', new ServerUnreachable(), 'running', 'done'])
    const look = async <T>(now: () => Promise<T>) => now().catch(() => null)
    const importCsv = new ImportCsv({ campaigns: deps, decodeText, scheduler: clock, look })
    const steps: ImportStep[] = []
    const outcome = importCsv.execute(WORKSPACE, csvOf(small), (step) => steps.push(step))
    await clock.elapse(4 * IMPORT_POLL_INTERVAL_MS)
    expect(await outcome).toMatchObject({ kind: 'imported' })
    const [begun, read] = [inState('running'), inState('running', 12)]
    expect(steps).toEqual(
      [begun, read, read, read].map((progress) => ({ kind: 'importing', campaign: 42, progress })),
    )
  })

  it('keeps the campaign where the server is away, which may go on with it', async () => {
    const away = new ServerUnreachable()
    const { importCsv, clock, removed } = server([away])
    const outcome = expect(importCsv.execute(WORKSPACE, csvOf(small))).rejects.toBe(away)
    await clock.elapse(IMPORT_POLL_INTERVAL_MS)
    await outcome
    expect(removed).toEqual([])
  })
})
