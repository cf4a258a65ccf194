import { expect, it } from 'vitest'
import { shownToMember } from '#core/task-execution/member-page.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeNetwork, FakeSitePage } from '../../fakes/fake-site-page.ts'

it('each page is asked for as the member who acts, with all that says which one it is', async () => {
  const asked: unknown[] = []
  const page = new Proxy(new FakeSitePage(new FakeNetwork(new FakeClock())), {
    get:
      (_, name) =>
      (...said: readonly unknown[]) => {
        asked.push([name, ...said])
        return Promise.resolve({ kind: 'any', member: 'mia' })
      },
  })
  const read: string[] = []
  const shown = shownToMember(page, { member: null, onRead: (member) => read.push(member) })
  await shown.openProfile('url', 'ada')
  await shown.openConnections('network', 2)
  await shown.openSentInvitations('network', 3)
  await shown.openThread('thread', 'ada')
  await shown.openInbox('network', 4)
  await shown.openSearch('search', 5)
  expect(asked).toEqual([
    ['openProfile', 'url', 'ada', null],
    ['openConnections', 'network', 2, 'mia'],
    ['openSentInvitations', 'network', 3, 'mia'],
    ['openThread', 'thread', 'ada', 'mia'],
    ['openInbox', 'network', 4, 'mia'],
    ['openSearch', 'search', 5, 'mia'],
  ])
  expect(read).toEqual(Array.from({ length: 6 }, () => 'mia'))
})
