import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { encode } from '../../fixtures/csv/encode.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { campaignsOver } from '../campaigns/campaigns-over.ts'

const csv = `Profile,Name\n${Array.from({ length: 50 }, (_, at) => `http://localhost:4281/in/p-${at},P ${at}\n`).join('')}`
const size = Buffer.byteLength(csv)

describeOnBothDatabases('the raw file of an import', (open) => {
  const waiting = async () => {
    const api = await apiOver(await open())
    const calls = await campaignsOver(api, signUp)
    const { body } = await calls.create({
      column_map: { profile_url: 'Profile', full_name: 'Name' },
    })
    const id: number = body.id
    const ended = async () => {
      const { body } = await calls.get(`/api/campaigns/${id}/import/`)
      expect(['done', 'failed']).toContain(body.state)
      return body
    }
    const settled = () => vi.waitFor(ended, { interval: 10, timeout: 10_000 })
    const patchImport = (choice: object) =>
      api.call('PATCH', `/api/campaigns/${id}/import/`, choice, { token: calls.token })
    return { ...calls, api, id, made: body, settled, patchImport }
  }

  it('is waited for, sent whole and imported', async () => {
    const { id, made, upload, settled } = await waiting()
    expect(made.import).toMatchObject({
      state: 'waiting_for_upload',
      upload: `/api/campaigns/${id}/import/upload/`,
      bytes_kept: 0,
    })
    const sent = await upload(id, csv)
    expect(sent).toMatchObject({ status: 200, body: { upload: null } })
    expect(await settled()).toMatchObject({ state: 'done', rows: 50, good: 50 })
    const again = await upload(id, csv)
    expect(again).toMatchObject({ status: 409, body: { errors: [{ code: 'invalid_transition' }] } })
  })

  it('is read on at once when its campaign, deleted meanwhile, is restored', async () => {
    const { api, id, made, remove, restore, settled } = await waiting()
    const { importFiles: files, database } = api.services
    const sql = sqlOn(database)
    await files.append(made.import.id, { start: 0, kept: 0 }, Readable.from([Buffer.from(csv)]))
    await sql`update csv_import set state = 'running', bytes_kept = ${size}, bytes_total = ${size}
      where campaign_id = ${id}`
    await remove(id)
    expect((await restore(id)).status).toBe(200)
    expect(await settled()).toMatchObject({ state: 'done', good: 50 })
  })

  it('is read by other columns once it failed, and by no others once it is here', async () => {
    const { id, get, upload, patchImport, settled } = await waiting()
    const other = csv.replace('Profile,Name', 'Link,Who')
    expect((await upload(id, other)).status).toBe(400)
    expect((await get(`/api/campaigns/${id}/import/`)).body.failure).toBe('no_url_column')
    expect(await patchImport({ column_map: { full_name: 'Who' } })).toMatchObject({
      ...{ status: 400, body: { errors: [{ attr: 'column_map.profile_url' }] } },
    })
    const chosen = await patchImport({ column_map: { profile_url: 'Link', full_name: 'Who' } })
    expect(chosen).toMatchObject({
      ...{ status: 200, body: { state: 'waiting_for_upload', failure: null, bytes_kept: 0 } },
    })
    expect((await upload(id, other)).status).toBe(200)
    expect(await settled()).toMatchObject({ state: 'done', good: 50 })
    const { body } = await get(`/api/campaigns/${id}/linkedin/people/?page_size=1`)
    expect(body.data[0].person.full_name).toMatch(/^P \d+$/)
    const late = await patchImport({ column_map: { profile_url: 'Link' } })
    expect(late).toMatchObject({ status: 409, body: { errors: [{ code: 'invalid_transition' }] } })
  })

  it('arrives part by part, and goes on where the server says', async () => {
    const { id, upload, settled } = await waiting()
    const part = (start: number, end: number) =>
      upload(id, csv.slice(start, end), `bytes ${start}-${end - 1}/${size}`)
    expect(await part(0, 500)).toMatchObject({
      status: 200,
      headers: { 'upload-offset': '500' },
      body: { state: 'waiting_for_upload', bytes_kept: 500 },
    })
    const jumped = await part(700, 900)
    expect(jumped).toMatchObject({ status: 409, headers: { 'upload-offset': '500' } })
    expect(jumped.body.errors[0]).toMatchObject({
      code: 'wrong_offset',
      detail: 'Continue the upload at byte 500.',
    })
    expect((await upload(id, '', `bytes */${size}`)).headers['upload-offset']).toBe('500')
    expect(await part(300, 800)).toMatchObject({ status: 200, body: { bytes_kept: 800 } })
    expect(await upload(id, 'xyz', `bytes 800-801/${size}`)).toMatchObject({ status: 400 })
    expect(await part(800, size)).toMatchObject({ status: 200 })
    expect(await settled()).toMatchObject({ state: 'done', rows: 50, good: 50 })
    expect(await part(800, size)).toMatchObject({ status: 200, body: { state: 'done' } })
  })

  it('goes on only with the file that was begun, and says who sends one', async () => {
    const { id, upload, get, settled } = await waiting()
    const part = (text: string, start: number, end: number, of = size) =>
      upload(id, text.slice(start, end), `bytes ${start}-${end - 1}/${of}`)
    const progress = async () => (await get(`/api/campaigns/${id}/import/`)).body
    expect(await progress()).toMatchObject({ bytes_kept: 0, bytes_total: null, receiving: false })
    await part(csv, 0, 500)
    expect(await progress()).toMatchObject({ bytes_kept: 500, bytes_total: size, receiving: true })
    const other = csv.replaceAll('P 1', 'Q 1')
    for (const refused of [await part(other, 300, 900), await part(csv, 500, 900, size + 1)]) {
      expect(refused).toMatchObject({
        status: 409,
        headers: { 'upload-offset': '0' },
        body: { errors: [{ code: 'different_file' }] },
      })
    }
    expect(await progress()).toMatchObject({ state: 'waiting_for_upload', bytes_kept: 500 })
    expect(await part(csv, 100, 400)).toMatchObject({ status: 200, body: { bytes_kept: 500 } })
    await part(csv, 450, size)
    expect(await settled()).toMatchObject({ state: 'done', rows: 50, good: 50 })
  })

  it.each(['utf-16le', 'utf-16be', 'iso-2022-jp', 'shift_jis', 'windows-1252'] as const)(
    'is understood in %s, wherever it is cut',
    async (encoding) => {
      const { id, upload, get, settled } = await waiting()
      const name = encoding === 'windows-1252' ? 'Hélène' : '高橋 さくら'
      const bytes = encode(`Profile,Name\n${name},\nhttp://localhost:4281/in/a,${name}\n`, encoding)
      const cuts = [1, 2, 5, 15, 31, 36, bytes.length]
      for (const [at, end] of cuts.entries()) {
        const start = cuts[at - 1] ?? 0
        const range = `bytes ${start}-${end - 1}/${bytes.length}`
        expect((await upload(id, Buffer.from(bytes.subarray(start, end)), range)).status).toBe(200)
      }
      expect(await settled()).toMatchObject({ state: 'done', rows: 2, good: 1 })
      const { body } = await get(`/api/campaigns/${id}/linkedin/people/`)
      expect(body.data[0].person.full_name).toBe(name)
    },
  )

  it.each([
    ['empty', '', 'empty_file', 'csv'],
    ['without the column', 'Link\nx\n', 'no_url_column', 'column_map.profile_url'],
  ])('is refused when it is %s, and another one may be sent', async (_, content, code, attr) => {
    const { id, upload, get, settled } = await waiting()
    const refused = await upload(id, content)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ code, attr }] } })
    expect((await get(`/api/campaigns/${id}/`)).body).toMatchObject({
      counts: { total: 0 },
      import: { state: 'failed', failure: code, upload: expect.any(String) },
    })
    await upload(id, csv)
    expect(await settled()).toMatchObject({ state: 'done', good: 50, failure: null })
  })

  it.each(['bytes 0-9', 'bytes 5-4/10', 'bytes 0-10/10', 'rows 0-1/2'])(
    'is refused with a range like %s',
    async (range) => {
      const { id, upload } = await waiting()
      expect(await upload(id, csv, range)).toMatchObject({
        status: 400,
        body: { errors: [{ code: 'parse_error' }] },
      })
    },
  )

  it('may not be larger than 1 GB', async () => {
    const { id, upload } = await waiting()
    expect(await upload(id, csv, 'bytes 0-9/1000000001')).toMatchObject({
      status: 413,
      body: { errors: [{ code: 'payload_too_large' }] },
    })
  })

  it('goes on after a connection that was lost, from what was kept', async () => {
    const { api, id, token, get, upload, settled } = await waiting()
    const { vanish } = sendBeginning(await api.listen(), id, token, csv.slice(0, 700), size)
    const folder = join(api.services.options.dataDir, 'imports')
    const sizes = () => readdirSync(folder).map((file) => statSync(join(folder, file)).size)
    await expect.poll(sizes).toEqual([700])
    vanish()
    const progress = async () => (await get(`/api/campaigns/${id}/import/`)).body
    await expect
      .poll(progress, { timeout: 10_000 })
      .toMatchObject({ bytes_kept: 700, receiving: false })
    await upload(id, csv.slice(700), `bytes 700-${size - 1}/${size}`)
    expect(await settled()).toMatchObject({ state: 'done', rows: 50, good: 50 })
    expect(api.logger.lines.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('is refused at its first bytes when it is binary, over a real connection', async () => {
    const { api, id, token } = await waiting()
    const answer = await sendGarbage(await api.listen(), id, token, 200_000_000)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body).errors[0].code).toBe('not_text')
    expect(answer.sent).toBeLessThan(100_000_000)
  })
})

/** Sends the beginning of a file, as if all of it came, and may then go away. */
function sendBeginning(port: number, id: number, token: string, text: string, total: number) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'text/csv',
    'content-length': total,
    'content-range': `bytes 0-${total - 1}/${total}`,
  }
  const path = `/api/campaigns/${id}/import/upload/`
  const call = request({ port, host: '127.0.0.1', method: 'PUT', path, headers })
  call.on('error', () => {})
  call.write(text)
  return { vanish: () => call.destroy() }
}

/** Sends binary until it is answered. */
function sendGarbage(port: number, id: number, token: string, bytes: number) {
  return new Promise<{ status: number; body: string; sent: number }>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'text/csv',
      'content-length': bytes,
    }
    const path = `/api/campaigns/${id}/import/upload/`
    const block = randomBytes(65_536)
    let sent = 0
    let isAnswered = false
    const call = request({ port, host: '127.0.0.1', method: 'PUT', path, headers }, (answer) => {
      isAnswered = true
      let body = ''
      answer.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, body, sent })
        call.destroy()
      })
    })
    call.on('error', reject)
    const push = () => {
      while (!isAnswered && sent < bytes) {
        sent += block.length
        if (!call.write(block)) return void call.once('drain', push)
      }
    }
    push()
  })
}
