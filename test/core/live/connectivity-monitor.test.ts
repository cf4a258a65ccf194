import { describe, expect, it } from 'vitest'
import type { LinkState } from '#core/live/live-link.ts'
import {
  AWAY_DELAY_MS,
  ConnectivityMonitor,
  OFFLINE_AWAY_DELAY_MS,
} from '#core/live/connectivity-monitor.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

class FakeLink {
  readonly state = new Value<LinkState>('disconnected')
  hurried = 0

  reconnectNow(): void {
    this.hurried += 1
  }
}

/** A page with two links, of which one is up, as on the list of campaigns. */
const opened = (before: LinkState = 'disconnected', isOnline = true) => {
  const clock = new FakeClock()
  const link = new FakeLink()
  link.state.set(before)
  const other = new FakeLink()
  const visible = new Value(true)
  const online = new Value(isOnline)
  const server = { answers: false, probes: 0 }
  const contact = new ConnectivityMonitor({
    links: [link, other],
    probe: () => {
      server.probes += 1
      if (server.answers) contact.answered()
      else contact.unanswered()
    },
    visible,
    online,
    scheduler: clock,
    random: { next: () => 0 },
  })
  contact.start()
  if (before === 'disconnected') {
    link.state.set('connecting')
    link.state.set('connected')
  }
  const shown: boolean[] = []
  contact.isAway.subscribe((isAway) => shown.push(isAway))
  let backs = 0
  contact.onBack(() => (backs += 1))
  return { clock, link, other, visible, online, server, contact, shown, backs: () => backs }
}

describe('the contact with the server', () => {
  it('holds the server to be away when the links have been down for 3 s', async () => {
    const { clock, link, contact } = opened()
    link.state.set('connecting')
    await clock.elapse(2_999)
    expect(contact.isAway.current).toBe(false)
    await clock.elapse(1)
    expect(contact.isAway.current).toBe(true)
    expect(AWAY_DELAY_MS).toBe(3_000)
  })

  it('says nothing of links that are down for a blink', async () => {
    const { clock, link, shown } = opened()
    link.state.set('connecting')
    await clock.elapse(1_500)
    link.state.set('connected')
    await clock.elapse(60_000)
    expect(shown).toEqual([])
  })

  it('holds the server to be away when calls get no answer, also where no link is used', async () => {
    const { clock, link, contact } = opened()
    link.state.set('disconnected')
    contact.unanswered()
    await clock.elapse(3_000)
    expect(contact.isAway.current).toBe(true)
  })

  it('counts links that were coming up before it started', async () => {
    const { clock, contact } = opened('connecting')
    await clock.elapse(3_000)
    expect(contact.isAway.current).toBe(true)
  })

  it('trusts a link that stands more than a call without an answer, but has it make sure', async () => {
    const { clock, link, other, contact } = opened()
    contact.unanswered()
    await clock.elapse(60_000)
    expect(contact.isAway.current).toBe(false)
    expect([link.hurried, other.hurried]).toEqual([1, 0])
  })

  it('trusts a server that answers calls, though no link comes up', async () => {
    const { clock, link, server, shown } = opened()
    server.answers = true
    link.state.set('connecting')
    await clock.elapse(120_000)
    expect(shown).toEqual([])
    expect(server.probes).toBe(1)
  })

  it('asks after 1 s, 2 s, and then every 4 s until there is an answer', async () => {
    const { clock, link, server, contact } = opened()
    link.state.set('connecting')
    const at: number[] = []
    for (let second = 1; second <= 15; second += 1) {
      const { probes } = server
      await clock.elapse(1_000)
      if (server.probes > probes) at.push(second)
    }
    expect(at).toEqual([1, 3, 7, 11, 15])
    server.answers = true
    await clock.elapse(4_000)
    expect(contact.isAway.current).toBe(false)
    await clock.elapse(60_000)
    expect(server.probes).toBe(6)
    link.state.set('connected')
    link.state.set('connecting')
    await clock.elapse(1_000)
    expect(server.probes).toBe(7)
  })

  it('asks nothing while there is no doubt, and hurries no link of a page that is hidden', async () => {
    const { link, visible, server } = opened()
    visible.set(false)
    expect(link.hurried).toBe(0)
    visible.set(true)
    expect([link.hurried, server.probes]).toEqual([1, 0])
  })

  it('doubts nothing where a link is ended that nobody uses any more', async () => {
    const { clock, link, shown } = opened()
    link.state.set('disconnected')
    await clock.elapse(60_000)
    expect(shown).toEqual([])
  })

  it('tells nobody any more who does not want to hear that the server is back', async () => {
    const { link, contact, backs } = opened()
    let told = 0
    contact.onBack(() => (told += 1))()
    link.state.set('connecting')
    contact.answered()
    expect([told, backs()]).toEqual([0, 1])
  })

  it('brings the links back with the first answer, and says once that the server is back', async () => {
    const { clock, link, other, contact, shown, backs } = opened()
    link.state.set('connecting')
    await clock.elapse(40_000)
    contact.answered()
    contact.answered()
    link.state.set('connected')
    expect(shown).toEqual([true, false])
    expect([link.hurried, other.hurried]).toEqual([1, 1])
    expect(backs()).toBe(1)
  })

  it('lets what failed in a blink be tried again too', async () => {
    const { clock, link, contact, backs } = opened()
    link.state.set('connecting')
    contact.unanswered()
    await clock.elapse(500)
    contact.answered()
    expect(backs()).toBe(1)
  })

  it('asks nothing from a page that nobody sees, and asks at once when it is seen again', async () => {
    const { clock, link, visible, server, contact } = opened()
    visible.set(false)
    link.state.set('connecting')
    await clock.elapse(300_000)
    expect(server.probes).toBe(0)
    server.answers = true
    visible.set(true)
    expect(server.probes).toBe(1)
    expect(contact.isAway.current).toBe(false)
  })

  it('has every link tried at once when the network is back', () => {
    const { link, other, online, server } = opened()
    server.answers = true
    online.set(false)
    expect(link.hurried).toBe(0)
    online.set(true)
    expect([link.hurried, other.hurried]).toEqual([1, 1])
  })

  it('notices within 2 s that the device has no network, though links still stand', async () => {
    const { clock, link, online, server, contact } = opened()
    online.set(false)
    expect([server.probes, link.hurried]).toEqual([1, 1])
    await clock.elapse(OFFLINE_AWAY_DELAY_MS)
    expect(OFFLINE_AWAY_DELAY_MS).toBeLessThan(2_000)
    expect(contact.isAway.current).toBe(true)
    server.answers = true
    online.set(true)
    expect(contact.isAway.current).toBe(false)
  })

  it('notices a device without a network that was opened so', async () => {
    const { clock, contact } = opened('connecting', false)
    await clock.elapse(OFFLINE_AWAY_DELAY_MS)
    expect(contact.isAway.current).toBe(true)
  })

  it('is not deceived by an answer that was on its way when the network went', async () => {
    const { clock, online, contact } = opened()
    online.set(false)
    contact.answered()
    await clock.elapse(1_999)
    expect(contact.isAway.current).toBe(true)
  })

  it('is not deceived so either when the network goes once more', async () => {
    const { clock, online, server, contact } = opened()
    server.answers = true
    online.set(false)
    await clock.elapse(60_000)
    online.set(true)
    server.answers = false
    online.set(false)
    contact.answered()
    await clock.elapse(1_999)
    expect(contact.isAway.current).toBe(true)
  })

  it('trusts a server that answers on a device without a network', async () => {
    const { clock, online, server, shown } = opened()
    server.answers = true
    online.set(false)
    await clock.elapse(120_000)
    expect(shown).toEqual([])
    // Once, and then again three times to be sure.
    expect(server.probes).toBe(4)
  })

  it('asks no further what it asked before the network went, once there is an answer', async () => {
    const { clock, link, online, server, shown } = opened()
    link.state.set('connecting')
    await clock.elapse(500)
    server.answers = true
    online.set(false)
    await clock.elapse(60_000)
    expect(shown).toEqual([])
    expect(server.probes).toBe(4)
  })

  it('asks nothing more of a server that is away when the network goes too', async () => {
    const { clock, link, online, server } = opened()
    link.state.set('connecting')
    await clock.elapse(3_000)
    const { probes } = server
    online.set(false)
    expect(server.probes).toBe(probes)
  })

  it('is not troubled by a second link that is down', async () => {
    const { clock, other, shown } = opened()
    other.state.set('connecting')
    await clock.elapse(60_000)
    expect(shown).toEqual([])
  })

  it('leaves nothing running when it is stopped', async () => {
    const { clock, link, visible, server, contact } = opened()
    link.state.set('connecting')
    await clock.elapse(10_000)
    contact.start()
    const { probes } = server
    contact.stop()
    expect(contact.isAway.current).toBe(false)
    visible.set(false)
    visible.set(true)
    link.state.set('connected')
    link.state.set('connecting')
    contact.unanswered()
    expect(clock.untilNext).toBe(null)
    expect([server.probes, link.hurried]).toEqual([probes, 0])
  })

  it('leaves nothing running when it is stopped while a device without a network is looked after', () => {
    const { clock, online, server, contact } = opened()
    server.answers = true
    online.set(false)
    contact.stop()
    expect(clock.untilNext).toBe(null)
  })
})
