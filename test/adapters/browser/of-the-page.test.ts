import { expect, it } from 'vitest'
import { enterDemo } from '#adapters/browser/demo-entry.ts'
import { MediaMatch } from '#adapters/browser/media-match.ts'
import { fetchSampleList } from '#adapters/browser/sample-list.ts'

const answering =
  (answer: () => Response, asked: unknown[] = []): typeof fetch =>
  async (...given) => {
    asked.push(given)
    return answer()
  }

it('a media query is heard of when it changes, until nobody listens', () => {
  const list = Object.assign(new EventTarget(), { matches: false })
  const match = new MediaMatch({ matchMedia: () => list as unknown as MediaQueryList }, '(x)')
  const heard: boolean[] = []
  const stop = match.subscribe((matches) => heard.push(matches))
  list.matches = true
  list.dispatchEvent(new Event('change'))
  stop()
  list.dispatchEvent(new Event('change'))
  expect([match.current, heard]).toEqual([true, [true]])
})

it('the sample list is a CSV, or none where the network does not give it', async () => {
  const list = await fetchSampleList(
    answering(() => new Response('url\n')),
    'http://n.test',
  )
  expect([list?.name, list?.type, await list?.text()]).toEqual([
    'Sample people.csv',
    'text/csv',
    'url\n',
  ])
  const none = answering(() => new Response('', { status: 500 }))
  expect(await fetchSampleList(none, 'http://n.test')).toBeNull()
  const away = () => Promise.reject(new TypeError('away'))
  expect(await fetchSampleList(away, 'http://n.test')).toBeNull()
})

const TOKENS = { access: 'a', refresh: 'r' }

it('the demo is entered with the key that this browser holds, and only its tokens are kept', async () => {
  const asked: unknown[] = []
  const entered = enterDemo(
    answering(() => Response.json({ ...TOKENS, more: 1 }), asked),
    'ja',
  )
  expect(await entered).toEqual(TOKENS)
  const headers = { 'accept-language': 'ja' }
  expect(asked).toEqual([['/demo-entry', { method: 'POST', credentials: 'same-origin', headers }]])
})

it.each([
  ['it is refused', () => Response.json(TOKENS, { status: 403 })],
  ['something else answers', () => new Response('<html>')],
  ['half a session answers', () => Response.json({ access: 'a' })],
])('the demo is not entered where %s', async (_, answer) => {
  await expect(enterDemo(answering(answer), 'en')).rejects.toThrow('may not enter')
})
