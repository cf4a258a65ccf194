import { expect, it, vi } from 'vitest'
import { realMs } from '#core/runtime/moments.ts'
import { MAX_THREAD_MESSAGES } from '#core/task/thread.ts'
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

it('the demo network’s adapter reads the newest messages of a long thread', async () => {
  const started = await startedNetwork()
  const page = await loadDocument(`${started.url}/messages/${none}`)
  const list = page.querySelector<HTMLElement>(selectors.thread.messages)
  const texts = Array.from({ length: MAX_THREAD_MESSAGES + 2 }, (_, at) => `Message ${at}`)
  if (list) {
    list.dataset['messages'] = String(texts.length)
    list.innerHTML = texts
      .map(
        (text) => `<li data-message data-from="person"><p data-field="text">${text}</p>
          <time data-field="sent-at" datetime="2026-03-02T09:00:00Z"></time></li>`,
      )
      .join('')
  }
  const view = new DemoNetworkAdapter(page).readThread(none)
  const shown = view.kind === 'thread' ? view.messages.map(({ text }) => text) : []
  expect(shown).toEqual(texts.slice(2))
})

it('the demo network’s adapter sends no invitation once its time is over while the dialog opens', async () => {
  const started = await startedNetwork()
  const page = await loadDocument(`${started.url}/in/${none}`)
  const until = realMs(Date.now() + 60_000)
  page.querySelector(selectors.profile.connect)?.addEventListener('click', () => {
    vi.spyOn(Date, 'now').mockReturnValue(until)
  })
  const adapter = new DemoNetworkAdapter(page)
  const pressed = await adapter.connect({ publicIdentifier: none, note: null }, until)
  expect(pressed).toEqual({ kind: 'unknown' })
  expect((await started.effects()).map(({ kind }) => kind)).not.toContain('connect')
})
