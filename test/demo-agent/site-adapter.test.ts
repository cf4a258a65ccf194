import { expect, it } from 'vitest'
import { HttpSession } from '#demo-agent/http-session.ts'
import { runPageScript } from '#demo-agent/page-script.ts'
import { parsePage } from '#demo-agent/parse-page.ts'
import { signInAs } from '#demo-agent/sign-in.ts'
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

it('the demo agent goes on as the member who acted before, else as one of its own', async () => {
  const { url } = await startedNetwork()
  const session = new HttpSession(url)
  const name = 'Aoi Mori'
  expect(await signInAs(session, { id: null, name })).toBe('member-2')
  expect(await signInAs(session, { id: 'member-1', name })).toBe('member-1')
  expect((await session.open('/account')).html).toContain('data-member-id="member-1"')
  expect(await signInAs(session, { id: null, name })).toBe('member-2')
  expect(await signInAs(new HttpSession(url), { id: null, name: null })).toBe('member-1')
  // As where the network was begun anew since.
  expect(await signInAs(new HttpSession(url), { id: 'member-9', name })).toBe('member-2')
  const byLink = new HttpSession(url)
  expect(parsePage(await byLink.open('/connections?page=1&as=member-2')).location.href).toBe(
    `${url}/connections?page=1`,
  )
})
