import { expect, it } from 'vitest'
import { HttpSession } from '#demo-agent/http-session.ts'
import { runPageScript } from '#demo-agent/page-script.ts'
import { parsePage } from '#demo-agent/parse-page.ts'
import { DemoNetworkAdapter } from '#extension/content/sites/demo-network/adapter.ts'
import { siteAdapterContract } from '../contracts/site-adapter-contract.ts'
import { peopleWho, startedNetwork } from '../demo-network/started-network.ts'
import { demoNetworkSite } from '../fixtures/demo-network-site.ts'
import { loadDocument } from '../fixtures/loaded-document.ts'

/** As the demo agent has it: parsed, without a browser, and the page's own script not run. */
async function parseDocument(
  url: string,
  change: (html: string) => string = (html) => html,
): Promise<Document> {
  const session = new HttpSession(new URL(url).origin)
  const page = await session.open(url)
  const document = parsePage({ ...page, html: change(page.html) })
  runPageScript(document, { session, go: () => {} })
  return document
}

siteAdapterContract('the demo network without a browser', () => demoNetworkSite(parseDocument))

it('the demo agent reads on a page what a browser’s DOM shows of it', async () => {
  const { url } = await startedNetwork()
  const read = (document: Document, who: string) =>
    new DemoNetworkAdapter(document).readProfile(who)
  for (const { publicIdentifier: who } of [...peopleWho('accept').slice(0, 3)]) {
    const address = `${url}/in/${who}`
    const [ours, theirs] = [await parseDocument(address), await loadDocument(address)]
    expect(read(ours, who)).toEqual(read(theirs, who))
    expect(read(ours, who)).toMatchObject({ profile: { avatarUrl: `${url}/avatars/${who}.svg` } })
  }
})
