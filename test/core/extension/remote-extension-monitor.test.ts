import { describe, expect, it } from 'vitest'
import type { ExtensionFacts } from '#core/extension/extension-state.ts'
import type { Campaign } from '#core/campaign/campaign.ts'
import { RemoteExtensionMonitor } from '#core/extension/remote-extension-monitor.ts'
import type { SenderAccount } from '#core/outreach/outreach-api.ts'
import { senderAccountId, workspaceId } from '#core/runtime/ids.ts'
import type { Page } from '#core/runtime/page.ts'
import type { WaitingReason } from '#core/prospect/waiting-reason.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { later, realDate, type RealDate } from '#core/runtime/moments.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aStatus } from './extension-fixtures.ts'

const INSTALLED: ExtensionFacts = { kind: 'installed', status: aStatus(), isReconnecting: false }

const account = (lastSeenAt: RealDate | null): SenderAccount => ({
  id: senderAccountId(1),
  workspace: workspaceId(1),
  network: 'https://network.example',
  health: 'active',
  member: null,
  trouble: null,
  budgets: [],
  unansweredInvitations: 0,
  notesResumeAt: null,
  rampUpEndsAt: null,
  nextActionAt: null,
  lastSeenAt,
  lastSeenBy: 'extension',
})

const campaign = (status: Campaign['status'], code: WaitingReason) =>
  ({ status, stall: { code } }) as Campaign

const pageOf = (data: readonly Campaign[]): Page<Campaign> => ({
  ...{ count: data.length, hasNext: false, nextCursor: null },
  data,
})

/** A page whose server heard from an extension so many milliseconds ago, or never. */
const heard = async (ago: number | null, first: ExtensionFacts = { kind: 'not_installed' }) => {
  const clock = new FakeClock()
  const facts = new Value(first)
  const visible = new Value(true)
  const world = {
    lastSeenAt: ago === null ? null : realDate(later(clock.now(), -ago)),
    asked: 0,
    campaigns: [] as Campaign[],
  }
  const senderAccounts = async () => {
    world.asked += 1
    return [account(null), account(world.lastSeenAt)]
  }
  const outreach = { senderAccounts }
  const campaigns = { list: async () => pageOf(world.campaigns) }
  const elsewhere = new RemoteExtensionMonitor({
    outreach,
    campaigns,
    facts,
    visible,
    clock,
    scheduler: clock,
  })
  elsewhere.start()
  await clock.elapse(0)
  return { clock, facts, visible, world, outreach, campaigns, elsewhere }
}

describe('work elsewhere', () => {
  it('goes on where the server heard from an extension within 90 s', async () => {
    expect((await heard(89_999)).elsewhere.isActive.current).toBe(true)
    expect((await heard(90_000)).elsewhere.isActive.current).toBe(false)
    expect((await heard(null)).elsewhere.isActive.current).toBe(false)
  })

  it('is asked about every 30 s, and only while somebody sees the page', async () => {
    const { clock, visible, world } = await heard(0)
    await clock.elapse(30_000)
    expect(world.asked).toBe(2)
    visible.set(false)
    await clock.elapse(90_000)
    expect(world.asked).toBe(2)
  })

  it('is not asked about where an extension answers here', async () => {
    const { clock, facts, world, elsewhere } = await heard(0, INSTALLED)
    await clock.elapse(60_000)
    expect(world.asked).toBe(0)
    facts.set({ kind: 'not_installed' })
    await clock.elapse(0)
    expect(elsewhere.isActive.current).toBe(true)
    facts.set(INSTALLED)
    await clock.elapse(0)
    expect(elsewhere.isActive.current).toBe(false)
    expect(world.asked).toBe(1)
  })

  it('is taken to go on while the server does not answer', async () => {
    const { clock, outreach, elsewhere } = await heard(0)
    outreach.senderAccounts = () => Promise.reject(new Error('unreachable'))
    await clock.elapse(30_000)
    expect(elsewhere.isActive.current).toBe(true)
  })

  it('goes on where another asks after the one here has lost its link', async () => {
    const lost: ExtensionFacts = { ...INSTALLED, status: aStatus({ connected: false }) }
    const { clock, world, elsewhere } = await heard(0, lost)
    await clock.elapse(30_000)
    expect(elsewhere.isActive.current).toBe(false)
    world.lastSeenAt = realDate(clock.now())
    await clock.elapse(30_000)
    expect(elsewhere.isActive.current).toBe(true)
  })

  it('goes on with an extension alone, whoever else the server heard from', async () => {
    const { clock, outreach, elsewhere } = await heard(null)
    const seen = realDate(clock.now())
    outreach.senderAccounts = async () => [{ ...account(seen), lastSeenBy: 'demo_agent' }]
    await elsewhere.check()
    expect(elsewhere.isActive.current).toBe(false)
    outreach.senderAccounts = async () => [account(seen)]
    await elsewhere.check()
    expect(elsewhere.isActive.current).toBe(true)
  })

  it('is nothing to an extension that was linked here before the server answered', async () => {
    const { clock, facts, outreach, elsewhere } = await heard(null)
    const seen = realDate(clock.now())
    let answer = (): void => {}
    outreach.senderAccounts = () =>
      new Promise((resolve) => (answer = () => resolve([account(seen)])))
    const asked = elsewhere.check()
    facts.set(INSTALLED)
    answer()
    await asked
    expect(elsewhere.isActive.current).toBe(false)
  })

  it('is asked about once for each time that the one here is lost, also the second', async () => {
    const lost: ExtensionFacts = { ...INSTALLED, status: aStatus({ connected: false }) }
    const { clock, facts, world, elsewhere } = await heard(null, lost)
    facts.set({ ...lost, isReconnecting: true })
    expect(world.asked).toBe(1)
    facts.set(INSTALLED)
    await clock.elapse(10_000)
    world.lastSeenAt = realDate(later(clock.now(), -1))
    facts.set(lost)
    await clock.elapse(0)
    expect([world.asked, elsewhere.isActive.current]).toEqual([2, false])
  })

  it('is not asked about any more once stopped', async () => {
    const { clock, facts, world, elsewhere } = await heard(0)
    elsewhere.stop()
    facts.set(INSTALLED)
    facts.set({ kind: 'unsupported' })
    await clock.elapse(60_000)
    expect(world.asked).toBe(1)
  })
})

describe('work that waits', () => {
  it.each([
    ['a running campaign that waits for the extension', 'running', 'extension', true],
    ['a running one that waits for something else', 'running', 'budget', false],
    ['a paused one', 'paused', 'extension', false],
  ] as const)('is known of %s', async (_, status, code, isWaiting) => {
    const { clock, world, elsewhere } = await heard(null)
    world.campaigns = [campaign(status, code)]
    expect(elsewhere.hasWaitingWork.current).toBe(false)
    elsewhere.setWorkspace(workspaceId(1))
    await clock.elapse(0)
    expect(elsewhere.hasWaitingWork.current).toBe(isWaiting)
  })

  it('is not told of a workspace that was left while the server was asked', async () => {
    const { clock, campaigns, elsewhere } = await heard(null)
    let answer: (late: Page<Campaign>) => void = () => {}
    campaigns.list = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    elsewhere.setWorkspace(workspaceId(1))
    await clock.elapse(0)
    campaigns.list = async () => pageOf([])
    elsewhere.setWorkspace(workspaceId(2))
    await clock.elapse(0)
    answer(pageOf([campaign('running', 'extension')]))
    await clock.elapse(0)
    expect(elsewhere.hasWaitingWork.current).toBe(false)
  })

  it('is none of a workspace just opened, though the server says nothing of it yet', async () => {
    const { clock, campaigns, world, elsewhere } = await heard(null)
    world.campaigns = [campaign('running', 'extension')]
    elsewhere.setWorkspace(workspaceId(1))
    await clock.elapse(0)
    campaigns.list = () => Promise.reject(new Error('away'))
    elsewhere.setWorkspace(workspaceId(1))
    expect(elsewhere.hasWaitingWork.current).toBe(true)
    elsewhere.setWorkspace(workspaceId(2))
    expect(elsewhere.hasWaitingWork.current).toBe(false)
  })

  it('is none while an extension is linked here', async () => {
    const { clock, facts, world, elsewhere } = await heard(null)
    world.campaigns = [campaign('running', 'extension')]
    elsewhere.setWorkspace(workspaceId(1))
    await clock.elapse(0)
    facts.set(INSTALLED)
    await clock.elapse(0)
    expect(elsewhere.hasWaitingWork.current).toBe(false)
  })
})
