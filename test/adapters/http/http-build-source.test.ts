import nock from 'nock'
import { describe, expect, it } from 'vitest'
import { HttpBuildSource } from '#adapters/http/http-build-source.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { SERVER, useNock } from './client.ts'

useNock()

const source = (clock = new FakeClock(1_000)) =>
  new HttpBuildSource({ baseUrl: SERVER, fetch, clock, scheduler: clock })
const file = () => nock(SERVER).get('/build-id.json').query({ at: '1000' })

describe('the build file', () => {
  it('is asked for under another address each time, so that no cache answers', async () => {
    const clock = new FakeClock(1_000)
    const builds = source(clock)
    file().reply(200, { id: 'one' })
    expect(await builds.current()).toBe('one')
    await clock.elapse(300_000)
    nock(SERVER).get('/build-id.json').query({ at: '301000' }).reply(200, { id: 'two' })
    expect(await builds.current()).toBe('two')
  })

  it.each([
    ['another status', 404, '{"id":"one"}'],
    ['a server error', 502, '<html>Bad gateway</html>'],
    ['the page of the app in its place', 200, '<!doctype html><div id="root"></div>'],
    ['JSON that is cut off', 200, '{"id":"on'],
    ['nothing', 200, ''],
    ['no name', 200, '{}'],
    ['a name that is none', 200, '{"id":""}'],
    ['a name of another kind', 200, '{"id":7}'],
    ['10 MB', 200, `{"id":"one","more":"${'x'.repeat(10_000_000)}"}`],
  ])('names no build by %s', async (_, status, body) => {
    file().reply(status, body)
    await expect(source().current()).rejects.toThrow()
  })

  it('names no build where the server can’t be reached', async () => {
    file().replyWithError('away')
    await expect(source().current()).rejects.toThrow()
  })

  it('is not waited for longer than half a minute', async () => {
    const clock = new FakeClock(1_000)
    const asked = new HttpBuildSource({
      baseUrl: SERVER,
      clock,
      scheduler: clock,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    }).current()
    const outcome = expect(asked).rejects.toThrow('aborted')
    await settled()
    await clock.elapse(30_000)
    await outcome
  })
})
