import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { campaignId, importId, workspaceId } from '#core/runtime/ids.ts'
import { realMs } from '#core/runtime/moments.ts'
import { DatabaseUnavailable } from '#server/database/errors.ts'
import type { CsvImport } from '#server/imports/csv-import.ts'
import { DifferentFile, ImportFiles } from '#server/imports/import-files.ts'
import { progressOf } from '#server/imports/import-progress.ts'
import { ImportRunner } from '#server/imports/import-runner.ts'
import { prefetch } from '#server/imports/prefetch.ts'
import { ReceiveFile } from '#server/imports/receive-file.ts'
import type { FilePart } from '#server/imports/file-part.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const [ONE, TWO] = [importId(1), importId(2)]

const found = (more: Partial<CsvImport> = {}): CsvImport => ({
  ...{ id: ONE, workspaceId: workspaceId(3), campaignId: campaignId(5), fileName: 'a.csv' },
  ...{ state: 'waiting_for_upload', bytesKept: 0, bytesTotal: null, receivedAt: null },
  ...{ bytesDone: 0, linesDone: 0, rows: 0, good: 0, problems: 0, failure: null },
  ...{ columnMap: { profile_url: 'Profile' }, leftOut: [] },
  ...more,
})

async function* parts(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text)
}

describe('the files of imports', () => {
  const kept = () => {
    const dataDir = temporaryFolder()
    const files = new ImportFiles(dataDir)
    return {
      files,
      folder: join(dataDir, 'imports'),
      read: () => readFile(files.pathOf(ONE), 'utf8'),
    }
  }

  it('go on where they ended, and from within, as long as what comes again is the same', async () => {
    const { files, read } = kept()
    expect(await files.size(ONE)).toBe(0)
    await files.append(ONE, { start: 0, kept: 0 }, parts('abc', 'def'))
    await files.append(ONE, { start: 6, kept: 6 }, parts('ghi'))
    await files.append(ONE, { start: 4, kept: 9 }, parts('efg', 'hijk'))
    expect(await read()).toBe('abcdefghijk')
    await expect(files.append(ONE, { start: 4, kept: 11 }, parts('ef', 'XX'))).rejects.toThrow(
      DifferentFile,
    )
    expect(await read()).toBe('abcdefghijk')
    await files.append(ONE, { start: 3, kept: 3 }, parts('D'))
    expect(await read()).toBe('abcD')
    await files.append(ONE, { start: 0, kept: 0 }, parts('z'))
    expect(await read()).toBe('z')
  })

  it('are an import’s once they are adopted, and forgotten with what is made of them', async () => {
    const { files, folder, read } = kept()
    const path = await files.take('text')
    await files.adopt(path, ONE)
    expect(await read()).toBe('text')
    expect(existsSync(path)).toBe(false)
    await files.forget(path)
    writeFileSync(`${files.pathOf(ONE)}.utf8`, 'half')
    await files.remove(ONE)
    expect(readdirSync(folder)).toEqual([])
  })

  it('are tidied of what no import has, or needs', async () => {
    const { files, folder } = kept()
    mkdirSync(folder)
    await files.take('nobody’s')
    for (const name of ['1.csv', '2.csv', '3.csv.utf8', 'notes.txt']) {
      writeFileSync(join(folder, name), 'x')
    }
    await files.tidy(async (ids) => ids.filter((id) => id === TWO))
    expect(readdirSync(folder).toSorted()).toEqual(['2.csv', 'notes.txt'])
  })
})

describe('how far an import is', () => {
  const now = realMs(100_000)
  const told = (more: Partial<CsvImport>) => progressOf(found(more), now)

  it('says where its file is sent while one is awaited, and whether bytes of it come', () => {
    const upload = '/api/campaigns/5/import/upload/'
    for (const state of ['waiting_for_upload', 'failed'] as const) {
      expect(told({ state })).toMatchObject({ upload, bytesKept: 0, receiving: false })
    }
    expect(told({ receivedAt: new Date(now - 29_999) })).toMatchObject({ receiving: true })
    expect(told({ receivedAt: new Date(now - 30_000) })).toMatchObject({ receiving: false })
  })

  it.each(['running', 'done'] as const)('says nothing of it once it is %s', (state) => {
    expect(told({ state, rows: 3, good: 2, problems: 1 })).toEqual({
      ...{ id: 1, state, rows: 3, good: 2, problems: 1, failure: null, upload: null },
    })
  })
})

describe('an import that stops', () => {
  const running = () => {
    const clock = new FakeClock()
    const logger = new MemoryLogger()
    const did: unknown[] = []
    const published: unknown[] = []
    let work: () => Promise<void> = async () => {}
    const runner = new ImportRunner({
      repository: {
        fail: async (one: CsvImport, code: string) => {
          did.push(code)
          return one
        },
        unfinished: async () => [found({ state: 'running', bytesDone: 5 })],
        needing: async () => [],
      } as never,
      files: { size: async () => 5, tidy: async () => {} } as never,
      accept: {
        execute: async (one: CsvImport) => {
          did.push('accepted')
          return { ...one, state: 'running' }
        },
      } as never,
      run: {
        execute: async (one: CsvImport, onProgress: (progress: CsvImport) => void) => {
          did.push('run')
          await work()
          onProgress(one)
        },
      } as never,
      bus: {
        publish: (events: readonly unknown[]) => void published.push(...events),
        subscribe: () => () => {},
      } as never,
      scheduler: clock,
      logger,
    })
    const be = (next: typeof work) => {
      work = next
    }
    return { clock, logger, runner, did, published, be }
  }
  const broken = () => Promise.reject(new Error('broken'))

  it('fails with the fifth time in a row, and is told of', async () => {
    const { runner, did, be, published, logger } = running()
    be(broken)
    for (let n = 0; n < 4; n += 1) await runner.runToCompletion(found({ state: 'running' }))
    be(async () => {})
    await runner.runToCompletion(found({ state: 'running' }))
    published.splice(0)
    be(broken)
    for (let n = 0; n < 4; n += 1) await runner.runToCompletion(found({ state: 'running' }))
    expect(did).not.toContain('error')
    await runner.runToCompletion(found({ state: 'running' }))
    expect(did.at(-1)).toBe('error')
    expect(published).toEqual([
      { kind: 'import', workspaceId: 3, campaignId: 5 },
      { kind: 'workspace', workspaceId: 3, campaigns: [5] },
    ])
    expect(logger.lines[0]?.facts).toEqual({ reason: 'broken', import: 1, workspace: 3 })
  })

  it.each([
    ['the database is away', new DatabaseUnavailable()],
    ['the disk is full', Object.assign(new Error('x'), { code: 'ENOSPC' })],
  ])('waits however often %s', async (_, error) => {
    const { runner, did, be } = running()
    be(() => Promise.reject(error))
    for (let n = 0; n < 9; n += 1) await runner.runToCompletion(found({ state: 'running' }))
    expect(new Set(did)).toEqual(new Set(['run']))
  })

  it('is looked over first where its file has only come, and is run once at a time', async () => {
    const { runner, did } = running()
    const both = [runner.runToCompletion(found()), runner.runToCompletion(found())]
    await Promise.all(both)
    expect(did).toEqual(['accepted', 'run'])
  })

  it('is taken up after 15 seconds, until the server stops', async () => {
    const { runner, did, clock, be } = running()
    be(broken)
    await runner.start()
    await settled()
    const before = did.length
    await clock.elapse(15_000)
    expect(did.length).toBeGreaterThan(before)
    await runner.stop()
    const after = did.length
    await clock.elapse(3_600_000)
    expect(did).toHaveLength(after)
  })
})

describe('a file that comes', () => {
  const receiving = () => {
    const clock = new FakeClock()
    const files = new ImportFiles(temporaryFolder())
    const heard: number[] = []
    const keeps: object[] = []
    const repository = {
      keep: async (_: unknown, file: object) => void keeps.push(file),
      hear: async (_: unknown, at: Date) => void heard.push(at.getTime()),
    } as never
    const accept = {
      execute: async (one: CsvImport) => ({ ...one, state: 'running' }),
      refuse: async () => {},
    } as never
    const receive = new ReceiveFile({ repository, files, accept, clock })
    const send = (part: FilePart | null, body: AsyncIterable<Uint8Array>, one = found()) =>
      receive.execute(one, part, body)
    return { clock, files, heard, keeps, send }
  }
  const part = (start: number, end: number, total: number): FilePart => ({
    ...{ kind: 'part', start, end, total },
  })

  it('is noted every ten seconds while it does', async () => {
    const { clock, heard, send } = receiving()
    const began = clock.now()
    await send(
      null,
      (async function* () {
        for (let n = 0; n < 5; n += 1) {
          await clock.elapse(5_000)
          yield Buffer.from('x')
        }
      })(),
    )
    expect(heard.map((at) => at - began)).toEqual([10_000, 20_000])
  })

  it('is sent by one at a time', async () => {
    const { send } = receiving()
    let end = () => {}
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    const first = send(
      null,
      (async function* () {
        await held
        yield Buffer.from('x')
      })(),
    )
    expect(await send(null, parts('y'))).toEqual({ kind: 'file_is_being_sent' })
    end()
    expect(await first).toMatchObject({ kind: 'received' })
    expect(await send(null, parts('y'))).toMatchObject({ kind: 'received' })
  })

  it('ends where its part does, and may be as long as that says', async () => {
    const { send } = receiving()
    expect(await send(part(0, 3, 9), parts('ab', 'cd'))).toEqual({ kind: 'part_too_long' })
    expect(await send(part(0, 3, 9), parts('ab', 'c'))).toMatchObject({
      ...{ kind: 'received', import: { state: 'waiting_for_upload', bytesKept: 3 } },
    })
    const kept = found({ bytesKept: 3, bytesTotal: 9 })
    expect(await send(part(4, 9, 9), parts('efghi'), kept)).toEqual({
      ...{ kind: 'wrong_offset', offset: 3 },
    })
    expect(await send(part(3, 9, 8), parts('x'), kept)).toEqual({ kind: 'different_file' })
    expect(await send(part(3, 9, 9), parts('defghi'), kept)).toMatchObject({
      ...{ kind: 'received', import: { state: 'running' } },
    })
  })

  it('is asked for how much there is of it, and refused where that is too much or nothing', async () => {
    const { send } = receiving()
    const question = (total: number): FilePart => ({ kind: 'question', total })
    expect(await send(question(9), parts())).toMatchObject({ kind: 'received' })
    expect(await send(question(0), parts())).toMatchObject({
      ...{ kind: 'file_refused', code: 'empty_file' },
    })
    expect(await send(question(1_000_000_000), parts())).toMatchObject({ kind: 'received' })
    expect(await send(question(1_000_000_001), parts())).toMatchObject({ kind: 'file_too_large' })
    for (const state of ['running', 'done'] as const) {
      const here = found({ state })
      expect(await send(part(3, 9, 9), parts(), here)).toMatchObject({ kind: 'received' })
      expect(await send(part(3, 8, 9), parts(), here)).toEqual({ kind: 'file_is_here' })
      expect(await send(null, parts(), here)).toEqual({ kind: 'file_is_here' })
    }
  })

  it('that is cut off keeps what came, and is no longer coming', async () => {
    const { send, keeps } = receiving()
    const cut = async function* () {
      yield Buffer.from('abc')
      throw Object.assign(new Error('x'), { code: 'ECONNRESET' })
    }
    expect(await send(part(0, 9, 9), cut())).toEqual({ kind: 'cut_off' })
    expect(keeps.at(-1)).toEqual({ bytesKept: 3, bytesTotal: 9, receivedAt: null })
    const broken = async function* () {
      yield Buffer.from('abc')
      throw new Error('broken')
    }
    await expect(send(part(0, 9, 9), broken())).rejects.toThrow('broken')
  })

  it('is taken for text below 512 bytes, and looked at from there', async () => {
    const { send } = receiving()
    expect(await send(null, parts('\0'.repeat(511)))).toMatchObject({ kind: 'received' })
    expect(await send(null, parts('\0'.repeat(512)))).toMatchObject({ code: 'not_text' })
  })
})

describe('items that are made ahead', () => {
  it('come in their order, each while the one before it is used, and end with who reads them', async () => {
    const made: string[] = []
    async function* making() {
      try {
        for (const item of ['a', 'b', 'c', 'd']) {
          made.push(item)
          yield item
        }
      } finally {
        made.push('end')
      }
    }
    const used: string[] = []
    for await (const item of prefetch(making())) {
      await settled()
      used.push(`${item} of ${made.join('')}`)
      if (item === 'b') break
    }
    expect(used).toEqual(['a of ab', 'b of abc'])
    expect(made).toEqual(['a', 'b', 'c', 'end'])
    const all: string[] = []
    for await (const item of prefetch(making())) all.push(item)
    expect(all).toEqual(['a', 'b', 'c', 'd'])
  })

  it('fail where one of them does, after those before it', async () => {
    async function* failing() {
      yield 'a'
      throw new Error('broken')
    }
    const used: string[] = []
    await expect(async () => {
      for await (const item of prefetch(failing())) {
        await settled()
        used.push(item)
      }
    }).rejects.toThrow('broken')
    expect(used).toEqual(['a'])
  })
})
