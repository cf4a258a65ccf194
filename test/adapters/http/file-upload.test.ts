import nock from 'nock'
import { describe, expect, it } from 'vitest'
import { FileUpload } from '#adapters/http/file-upload.ts'
import { RequestRejected, ServerUnreachable } from '#core/errors.ts'
import { campaignId } from '#core/runtime/ids.ts'
import { settled } from '../../fakes/fake-clock.ts'
import { client, SERVER, useNock } from './client.ts'
import { importOnWire } from '#adapters/http/contract/examples/imports.ts'

const CAMPAIGN = campaignId(7)

useNock()

const PATH = '/api/campaigns/7/import/upload/'
const waiting = { ...importOnWire, state: 'waiting_for_upload' }
const fileOf = (text: string) => {
  const bytes = new TextEncoder().encode(text)
  return {
    name: 'people.csv',
    size: bytes.length,
    read: (start: number, end: number) => Promise.resolve(bytes.slice(start, end)),
  }
}
/** How far the file is that the server waits for. */
const kept = (bytes: number, total: number | null = bytes === 0 ? null : 12) =>
  nock(SERVER)
    .get('/api/campaigns/7/import/')
    .reply(200, { ...waiting, bytes_kept: bytes, bytes_total: total })
const refusal = (code: string) => ({
  type: 'client_error',
  errors: [{ code, detail: '', attr: null }],
})
const part = (range: string) =>
  nock(SERVER, { reqheaders: { 'content-range': range, 'content-type': 'text/csv' } })

function upload() {
  const { calls, clock } = client()
  return { upload: new FileUpload(calls, clock, { partBytes: 4, repeatedBytes: 2 }), clock }
}

describe('an upload by parts', () => {
  it('arrives whole and in order, and says how far it is', async () => {
    kept(0)
    part('bytes 0-3/10').put(PATH, '0123').reply(200, waiting)
    part('bytes 4-7/10').put(PATH, '4567').reply(200, waiting)
    part('bytes 8-9/10').put(PATH, '89').reply(200, importOnWire)
    const sent: number[] = []
    const progress = await upload().upload.send(CAMPAIGN, fileOf('0123456789'), (bytes) =>
      sent.push(bytes),
    )
    expect(sent).toEqual([4, 8, 10])
    expect(progress.state).toBe('done')
  })

  it('sends a part again that got no answer', async () => {
    const { upload: file, clock } = upload()
    kept(0)
    part('bytes 0-3/6').put(PATH, '0123').replyWithError('reset')
    part('bytes 0-3/6').put(PATH, '0123').reply(200, waiting)
    part('bytes 4-5/6').put(PATH, '45').reply(200, importOnWire)
    const sending = file.send(CAMPAIGN, fileOf('012345'))
    await expect
      .poll(async () => {
        await clock.elapse(1000)
        return nock.isDone()
      })
      .toBe(true)
    expect((await sending).state).toBe('done')
  })

  it.each([
    [0, 0, 0],
    [1, 12, 0],
    [7, 12, 5],
    [12, 12, 10],
  ])('goes on from what is kept of its size (%i of %i bytes)', async (bytes, total, start) => {
    kept(bytes, total)
    const text = '0123456789ab'
    const sent: number[] = []
    for (let at = start; at < 12; at += 4) {
      const end = Math.min(at + 4, 12)
      part(`bytes ${at}-${end - 1}/12`)
        .put(PATH, text.slice(at, end))
        .reply(200, end === 12 ? importOnWire : waiting)
    }
    await upload().upload.send(CAMPAIGN, fileOf(text), (bytes, startsOver) => {
      sent.push(bytes)
      expect(startsOver).toBe(false)
    })
    expect(nock.isDone()).toBe(true)
    expect(sent[0]).toBe(start === 0 ? 4 : start)
  })

  it.each([
    ['of another size', 9, false],
    ['of its size that has other bytes', 6, true],
  ])('begins anew, and says so, where a file %s was begun', async (_, total, isAsked) => {
    kept(4, total)
    if (isAsked) part('bytes 2-5/6').put(PATH, '2345').reply(409, refusal('different_file'))
    part('bytes 0-3/6').put(PATH, '0123').reply(200, waiting)
    part('bytes 4-5/6').put(PATH, '45').reply(200, importOnWire)
    const sent: (readonly [number, boolean])[] = []
    await upload().upload.send(CAMPAIGN, fileOf('012345'), (...step) => sent.push(step))
    expect(sent.slice(-3)).toEqual([
      [0, true],
      [4, true],
      [6, true],
    ])
  })

  it('stops where another file was begun meanwhile, rather than throw that away', async () => {
    kept(0)
    part('bytes 0-3/6').put(PATH).reply(200, waiting)
    part('bytes 4-5/6').put(PATH).reply(409, refusal('different_file'))
    await expect(upload().upload.send(CAMPAIGN, fileOf('012345'))).rejects.toBeInstanceOf(
      RequestRejected,
    )
  })

  it.each([4, 2, 0])('goes on where the server says it has less (%i bytes)', async (bytes) => {
    const { upload: file, clock } = upload()
    const text = '0123456789ab'
    kept(0)
    part('bytes 0-3/12').put(PATH).reply(200, waiting)
    part('bytes 4-7/12').put(PATH).reply(200, waiting)
    part('bytes 8-11/12').put(PATH).reply(409, refusal('wrong_offset'))
    kept(bytes)
    for (let start = Math.max(0, bytes - 2); start < 12; start += 4) {
      const end = Math.min(start + 4, 12)
      part(`bytes ${start}-${end - 1}/12`)
        .put(PATH, text.slice(start, end))
        .reply(200, waiting)
    }
    const sending = file.send(CAMPAIGN, fileOf(text))
    await expect
      .poll(async () => {
        await clock.elapse(1000)
        return nock.isDone()
      })
      .toBe(true)
    await sending
  })

  it('waits where the server still takes in what was sent before', async () => {
    const { upload: file, clock } = upload()
    kept(0)
    part('bytes 0-1/2').put(PATH).reply(409, refusal('invalid_transition'))
    part('bytes 0-1/2').put(PATH, '01').reply(200, importOnWire)
    const sending = file.send(CAMPAIGN, fileOf('01'))
    await expect
      .poll(async () => {
        await clock.elapse(1000)
        return nock.isDone()
      })
      .toBe(true)
    expect((await sending).state).toBe('done')
  })

  it('gives up on a part that never gets an answer', async () => {
    const { upload: file, clock } = upload()
    kept(0)
    part('bytes 0-1/2').put(PATH).times(5).replyWithError('reset')
    const refused = expect(file.send(CAMPAIGN, fileOf('01'))).rejects.toBeInstanceOf(
      ServerUnreachable,
    )
    await expect
      .poll(async () => {
        await clock.elapse(1000)
        return nock.isDone()
      })
      .toBe(true)
    await refused
  })

  it('stops where the server refuses a part', async () => {
    kept(0)
    part('bytes 0-3/8').put(PATH).reply(413, '')
    await expect(upload().upload.send(CAMPAIGN, fileOf('01234567'))).rejects.toBeInstanceOf(
      RequestRejected,
    )
    await settled()
  })

  it('stops where the import has failed on the way', async () => {
    kept(0)
    part('bytes 0-3/8')
      .put(PATH)
      .reply(200, { ...importOnWire, state: 'failed', failure: 'x' })
    expect((await upload().upload.send(CAMPAIGN, fileOf('01234567'))).state).toBe('failed')
  })

  it('also sends an empty file, for the server to refuse', async () => {
    kept(0)
    part('bytes */0')
      .put(PATH, '')
      .reply(200, { ...importOnWire, state: 'failed' })
    expect((await upload().upload.send(CAMPAIGN, fileOf(''))).state).toBe('failed')
  })
})
