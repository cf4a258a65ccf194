import { expect, it } from 'vitest'
import { DemoNetworkAdapter } from '#extension/content/sites/demo-network/adapter.ts'
import { selectors } from '#extension/content/sites/demo-network/selectors.ts'
import { siteAdapterContract } from '../../contracts/site-adapter-contract.ts'
import { peopleWho, startedNetwork } from '../../demo-network/started-network.ts'
import { demoNetworkSite } from '../../fixtures/demo-network-site.ts'
import { loadDocument } from '../../fixtures/loaded-document.ts'

const [none = ''] = peopleWho('accept').map((one) => one.publicIdentifier)

siteAdapterContract('the demo network', () => demoNetworkSite(loadDocument))

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
