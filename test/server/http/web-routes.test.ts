import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operation } from '#adapters/http/contract/operation.ts'
import { CompressedFiles } from '#server/http/compressed-files.ts'
import { route } from '#server/http/route.ts'
import { webRoutes } from '#server/http/web-routes.ts'
import { bareApp } from '../../fixtures/bare-app.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const LARGE = 'large '.repeat(500)

const find = operation({
  method: 'GET',
  path: '/api/rows/{id}/',
  summary: 'A call to try things with.',
  access: 'public',
  params: z.object({ id: z.coerce.number() }),
  status: 200,
  answer: z.object({ id: z.number() }),
})
const remove = operation({ ...find, method: 'DELETE' })

async function pages() {
  const folder = temporaryFolder()
  const webDir = join(folder, 'web')
  const write = (path: string, text: string) => writeFileSync(join(webDir, path), text)
  mkdirSync(join(webDir, 'assets'), { recursive: true })
  mkdirSync(join(folder, 'web.old'))
  write('index.html', '<title>Overture</title>')
  write('../web.old/secret.js', LARGE)
  const app = bareApp()
  for (const each of [find, remove]) route(app, each, async ({ params }) => params)
  await webRoutes(app, webDir)
  const ask = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await app.fastify.inject({ url, headers, method: method as 'GET' })
    return { ...answer, status: answer.statusCode, text: answer.body, bytes: answer.rawPayload }
  }
  return { write, webDir, ask }
}

const NOT_FOUND = { type: 'client_error', errors: [{ code: 'not_found' }] }

describe('the built pages', () => {
  it('are not left for a folder beside them whose name begins alike', async () => {
    const { ask } = await pages()
    for (const encoding of ['br', 'identity']) {
      const { status, text } = await ask('/..%2fweb.old%2fsecret.js', {
        'accept-encoding': encoding,
      })
      expect(status).toBe(404)
      expect(JSON.parse(text)).toMatchObject(NOT_FOUND)
    }
  })

  it('may run the scripts that they have in themselves, and no others', async () => {
    const { write, webDir, ask } = await pages()
    const policyOf = async (path: string) =>
      String((await ask(path)).headers['content-security-policy'])
    const scripts = async () => /script-src ([^;]*)/.exec(await policyOf('/any/page'))?.[1]
    expect(await scripts()).toBe("'self'")
    const page = (code: string) =>
      `<script src="/a.js"></script><script data-pages="[]">${code}</script>`
    write('index.html', page('run()'))
    utimesSync(join(webDir, 'index.html'), 1, 1)
    expect(await scripts()).toBe("'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='")
    write('index.html', page('walk()'))
    utimesSync(join(webDir, 'index.html'), 2, 2)
    expect(await scripts()).toMatch(/^'self' 'sha256-(?!AvyuiL)[^ ]+='$/)
    write('assets/main-DeadBeef.js', LARGE)
    expect(await policyOf('/assets/main-DeadBeef.js')).toContain("script-src 'self';")
  })

  it('tell a cache that they differ by what a browser unpacks', async () => {
    const { write, ask } = await pages()
    write('assets/main-DeadBeef.js', LARGE)
    for (const path of ['/', '/assets/main-DeadBeef.js']) {
      for (const encoding of ['br', 'identity']) {
        const { headers } = await ask(path, { 'accept-encoding': encoding })
        expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding')
      }
    }
  })

  it.each([
    ['br;q=1, gzip', 'br'],
    ['br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', undefined],
    ['br ; q=0.000, gzip;q=0.1', 'gzip'],
    ['gzip;q=0, br', 'br'],
    ['gzip;q=0, *', undefined],
    ['gzip', 'gzip'],
    ['abre, gzipped', undefined],
    [undefined, undefined],
  ])('are packed for a browser that unpacks %j as %s', async (accepted, encoding) => {
    const { write, ask } = await pages()
    write('large.css', LARGE)
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    const answer = await ask('/large.css', headers)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8')
    const unpacked =
      encoding === 'br'
        ? brotliDecompressSync(answer.bytes)
        : encoding === 'gzip'
          ? gunzipSync(answer.bytes)
          : answer.bytes
    expect(unpacked.toString()).toBe(LARGE)
  })

  it('are packed from 1000 bytes, and where that makes them smaller', async () => {
    const { write, ask } = await pages()
    const encodingOf = async (name: string, length: number) => {
      write(name, 'a'.repeat(length))
      return (await ask(`/${name}`, { 'accept-encoding': 'gzip' })).headers['content-encoding']
    }
    expect(await encodingOf('small.js', 999)).toBeUndefined()
    expect(await encodingOf('large.js', 1000)).toBe('gzip')
    expect(await encodingOf('picture.png', 5000)).toBeUndefined()
  })

  it('are packed anew once they are built anew', async () => {
    const { write, webDir, ask } = await pages()
    const read = async () =>
      gunzipSync((await ask('/main.js', { 'accept-encoding': 'gzip' })).bytes)
    write('main.js', LARGE)
    expect((await read()).toString()).toBe(LARGE)
    write('main.js', LARGE.toUpperCase())
    utimesSync(join(webDir, 'main.js'), 1, 1)
    expect((await read()).toString()).toBe(LARGE.toUpperCase())
  })

  it('are packed once they can be read, though they could not be before', async () => {
    const folder = temporaryFolder()
    const [path, moment] = [join(folder, 'main.js'), new Date(0)]
    const files = new CompressedFiles()
    mkdirSync(path)
    // As large as a file that is packed.
    for (let n = 0; n < 200; n += 1) writeFileSync(join(path, `${n}`), '')
    utimesSync(path, moment, moment)
    await expect(files.find(path, statSync(path), 'gzip')).rejects.toThrow('EISDIR')
    rmSync(path, { recursive: true })
    writeFileSync(path, LARGE)
    utimesSync(path, moment, moment)
    expect(
      gunzipSync((await files.find(path, statSync(path), 'gzip'))?.body ?? '').toString(),
    ).toBe(LARGE)
  })

  it('are kept for a year only where their name changes with what they are', async () => {
    const { write, ask } = await pages()
    const cachingOf = async (path: string) => {
      write(path, 'x')
      return (await ask(`/${path}`)).headers['cache-control']
    }
    const forever = 'public, max-age=31536000, immutable'
    expect(await cachingOf('assets/main-DeadBeef.js')).toBe(forever)
    expect(await cachingOf('assets/main-Dead_Be-f.js')).toBe(forever)
    expect(await cachingOf('assets/main-Dead.js')).toBe('no-cache')
    expect(await cachingOf('assets/main.js')).toBe('no-cache')
    expect(await cachingOf('main-DeadBeef.js')).toBe('no-cache')
  })

  it('answer what is no page of theirs as an error, and a file that is gone too', async () => {
    const { ask } = await pages()
    for (const path of [
      '/api',
      '/api/x',
      '/ws',
      '/ws/x/',
      '/assets/gone-DeadBeef.js',
      '/assets/',
    ]) {
      const { status, text } = await ask(path)
      expect([path, status, JSON.parse(text)]).toMatchObject([path, 404, NOT_FOUND])
    }
    const { status, text } = await ask('/login', {}, 'POST')
    expect([status, JSON.parse(text)]).toMatchObject([404, NOT_FOUND])
  })

  it('are there for paths that only begin as the API’s do, and that cannot be decoded', async () => {
    const { ask } = await pages()
    for (const path of ['/apiary', '/wsx/y', '/assets', '/x?y=%zz']) {
      expect([path, (await ask(path)).text]).toEqual([path, '<title>Overture</title>'])
    }
    const head = await ask('/login', {}, 'HEAD')
    expect([head.status, head.text]).toEqual([200, ''])
  })
})

describe('a call', () => {
  it('by a method that its path does not have is told of those that it has', async () => {
    const { ask } = await pages()
    for (const [method, url] of [
      ['PUT', '/api/rows/7/'],
      ['PUT', '/api/rows/7'],
      ['PUT', '/api/rows/7/?x=1'],
      // Some GETs change something.
      ['HEAD', '/api/rows/7/'],
    ] as const) {
      const { status, headers } = await ask(url, {}, method)
      expect([method, url, status, headers['allow']]).toEqual([method, url, 405, 'GET, DELETE'])
    }
    expect((await ask('/api/rows/7/', {}, 'PUT')).json()).toEqual({
      type: 'client_error',
      errors: [{ code: 'method_not_allowed', detail: 'Method PUT is not allowed.', attr: null }],
    })
    for (const url of ['/api/rows/', '/api/rows/7/8/', '/api/columns/7/']) {
      expect((await ask(url, {}, 'PUT')).status).toBe(404)
    }
  })
})
