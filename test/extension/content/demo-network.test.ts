import { expect, it } from 'vitest'
import { connectionsUrl } from '#core/network/network.ts'
import { profileUrl } from '#core/network/profile-address.ts'
import { DemoNetworkAdapter } from '#extension/content/sites/demo-network/adapter.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { selectors } from '#extension/content/sites/demo-network/selectors.ts'
import { SHARED_MEMBER } from '#demo-network/network/member.ts'
import { siteAdapterContract, type SitePageName } from '../../contracts/site-adapter-contract.ts'
import { day, people, peopleWho, startedNetwork } from '../../demo-network/started-network.ts'
import { loadDocument } from '../../fixtures/loaded-document.ts'

const [none = '', connected = ''] = peopleWho('accept').map((one) => one.publicIdentifier)
const [pending = '', withdrawn = ''] = peopleWho('ignore').map((one) => one.publicIdentifier)
const followed = people.find(({ restriction }) => restriction === 'follow_only')

siteAdapterContract('the demo network', async () => {
  const invitedAt = Date.UTC(2026, 0, 30)
  const started = await startedNetwork({
    history: [
      { publicIdentifier: pending, state: 'pending', invitedAt },
      {
        publicIdentifier: withdrawn,
        state: 'withdrawn',
        invitedAt,
        withdrawnAt: Date.UTC(2026, 10, 1),
      },
      { publicIdentifier: connected, state: 'accepted', invitedAt, acceptedAt: invitedAt + day },
    ],
  })
  const network = demoNetwork(started.url)
  const addressOf = (who: string) =>
    profileUrl({ network: network.origin, publicIdentifier: who }, [network])

  const documentOf = async (name: SitePageName): Promise<Document> => {
    switch (name.page) {
      case 'profile':
        return loadDocument(addressOf(name.who))
      case 'redesigned':
        await started.faults({ page_changed: true })
        return loadDocument(addressOf(name.who))
      case 'contradictory':
        return loadDocument(addressOf(name.who), (html) =>
          html.replace('data-relation="none"', 'data-relation="pending"'),
        )
      case 'connections':
        return loadDocument(connectionsUrl(network, 1))
      case 'front':
        return loadDocument(`${network.origin}/`)
      case 'challenge':
        await started.faults({ challenge: true })
        return loadDocument(`${network.origin}/`)
    }
  }

  return {
    people: {
      ...{ none, pending, connected, withdrawn },
      follow_only: followed?.publicIdentifier ?? '',
      oneself: SHARED_MEMBER.id,
    },
    nobody: 'nobody-of-that-name',
    longNote: 'x'.repeat(201),
    load: async (name) => new DemoNetworkAdapter(await documentOf(name)),
    deeds: async (who) => {
      const done = await started.effects(`person=${who}`)
      const notes = done.filter(({ kind }) => kind === 'connect').map(({ note }) => note ?? '')
      return { visits: done.filter(({ kind }) => kind === 'visit').length, notes }
    },
  }
})

it('the demo network’s adapter cuts no text within a character, so that the server can keep it', async () => {
  const started = await startedNetwork()
  const page = await loadDocument(`${started.url}/in/${none}`)
  const { headline, jobTitle } = selectors.profile.texts
  for (const selector of [headline, jobTitle]) {
    const element = page.querySelector(selector)
    if (element) element.textContent = `x${'😀'.repeat(400)}`
  }
  const view = new DemoNetworkAdapter(page).readProfile(none)
  const profile = view.kind === 'profile' ? view.profile : null
  expect(profile?.headline).toBe(`x${'😀'.repeat(249)}`)
  expect(profile?.jobTitle).toBe(`x${'😀'.repeat(149)}`)
})
