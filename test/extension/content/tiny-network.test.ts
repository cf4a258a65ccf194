import { onTestFinished } from 'vitest'
import { connectionsUrl, inboxUrl, sentInvitationsUrl, threadUrl } from '#core/network/network.ts'
import { profileUrl } from '#core/network/profile-address.ts'
import { siteAdapterContract } from '../../contracts/site-adapter-contract.ts'
import type { SitePageName } from '../../contracts/site-under-test.ts'
import { loadDocument } from '../../fixtures/loaded-document.ts'
import { TinyNetworkAdapter } from '../../fixtures/tiny-network/adapter.ts'
import { tinyNetwork } from '../../fixtures/tiny-network/network.ts'
import { TinyNetworkServer } from '../../fixtures/tiny-network/server.ts'
import { STANDS } from '../../fixtures/tiny-network/selectors.ts'

const STOPS = { challenge: 'robot', limit: 'enough', signed_out: 'door' } as const

siteAdapterContract('the tiny network', async () => {
  const server = new TinyNetworkServer()
  const network = tinyNetwork(await server.start())
  onTestFinished(() => server.close())
  const cardOf = (who: string) =>
    profileUrl({ network: network.origin, publicIdentifier: who }, [network])

  const documentOf = (name: SitePageName): Promise<Document> => {
    switch (name.page) {
      case 'profile':
        return loadDocument(cardOf(name.who))
      case 'redesigned':
        return loadDocument(cardOf(name.who), (html) => html.replaceAll('data-', 'data-v2-'))
      case 'contradictory':
        return loadDocument(cardOf(name.who), (html) => html.replace('name="ask"', ''))
      case 'nobodys':
        return loadDocument(cardOf(name.who), (html) => html.replace('data-me', 'data-you'))
      case 'connections':
        return loadDocument(connectionsUrl(network, 1))
      case 'sent_invitations':
        return loadDocument(sentInvitationsUrl(network, 1))
      case 'redesigned_sent_invitations':
        return loadDocument(sentInvitationsUrl(network, 1), (html) =>
          html.replaceAll('data-', 'data-v2-'),
        )
      case 'thread':
        return loadDocument(threadUrl(network, name.who))
      case 'redesigned_thread':
        return loadDocument(threadUrl(network, name.who), (html) => html.replaceAll('<ol', '<ul'))
      case 'thread_without_rows':
        return loadDocument(threadUrl(network, name.who), (html) =>
          html.replaceAll('class="them"', 'class="theirs"'),
        )
      case 'inbox':
        return loadDocument(inboxUrl(network, 1))
      case 'redesigned_inbox':
        return loadDocument(inboxUrl(network, 1), (html) => html.replaceAll('data-', 'data-v2-'))
      case 'search':
        return loadDocument(`${network.origin}/find?who=a`)
      case 'empty_search':
        return loadDocument(`${network.origin}/find?who=nobody`)
      case 'redesigned_search':
        return loadDocument(`${network.origin}/find?who=a`, (html) =>
          html.replaceAll('data-', 'data-v2-'),
        )
      case 'search_without_rows':
        return loadDocument(`${network.origin}/find?who=a`, (html) => html.replaceAll('<li', '<p'))
      case 'front':
        return loadDocument(`${network.origin}/`)
      case 'redesigned_connections':
        return loadDocument(connectionsUrl(network, 1), (html) =>
          html.replaceAll('data-', 'data-v2-'),
        )
      case 'challenge':
      case 'limit':
      case 'signed_out':
        server.stopsWith = STOPS[name.page]
        return loadDocument(`${network.origin}/`)
    }
  }

  const [, ...others] = STANDS
  return {
    people: {
      none: 'Jo',
      pending: 'asked',
      connected: 'linked',
      ...Object.fromEntries(others),
      unknown: 'frenemy',
    },
    member: 'someone',
    nobody: 'JO',
    longNote: 'x'.repeat(81),
    longText: 'x'.repeat(9001),
    load: async (name) => new TinyNetworkAdapter(await documentOf(name)),
    reply: async (who, text) => {
      const at = new Date().toISOString()
      server.people.get(who)?.talk.push({ from: 'them', words: text, at })
    },
    deeds: async (who) => {
      const { visits = 0, notes = [], talk = [], withdrawals = 0 } = server.people.get(who) ?? {}
      const texts = talk.filter(({ from }) => from === 'me').map(({ words }) => words)
      return { visits, notes, texts, withdrawals }
    },
  }
})
