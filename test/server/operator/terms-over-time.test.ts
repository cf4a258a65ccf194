import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import { HttpAuthApi } from '#adapters/http/http-auth-api.ts'
import { HttpTransport } from '#adapters/http/http-transport.ts'
import { HttpWorkspaceApi } from '#adapters/http/http-workspace-api.ts'
import { InProcessLock } from '#adapters/system/in-process-lock.ts'
import { later, realDate, realMs } from '#core/runtime/moments.ts'
import { Session } from '#core/session/session.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { CurrentWorkspaceViewModel } from '#web/session/current-workspace-view-model.ts'
import { cli } from '../../cli/cli.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeFeed } from '../../fakes/fake-feed.ts'
import { FakePreferences } from '../../fakes/fake-preferences.ts'
import { MemoryTokenStore } from '../../fakes/memory-token-store.ts'
import { apiOver, signUp, type Api, type SignedIn } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { operatorCommand, servedToOperator } from '../../fixtures/operator-command.ts'
import { sqlOn } from '../../fixtures/sql.ts'

const DAY = 86_400_000
const day = (days: number) => new Date(Date.UTC(2026, 10, 2, 9) + days * DAY).toISOString()

/** Moved by the test alone: no timer of the server's runs meanwhile. */
class MovedClock {
  #days = 0
  now = () => realMs(Date.UTC(2026, 10, 2, 9) + this.#days * DAY)
  moveTo(days: number): void {
    this.#days = days
  }
}

/** What a workspace's page shows, once it has loaded what the API of that port answers. */
async function shownOnPage(port: number, tokens: SignedIn, id: WorkspaceId, now: number) {
  const clock = new FakeClock(now)
  const transport = new HttpTransport({
    baseUrl: `http://127.0.0.1:${port}`,
    fetch,
    scheduler: clock,
    clock,
  })
  const store = new MemoryTokenStore(tokens)
  const auth = new HttpAuthApi(transport, store)
  const session = new Session({ store, auth, lock: new InProcessLock(), scheduler: clock })
  const workspaces = new HttpWorkspaceApi(new AuthorizedTransport(transport, session, () => 'key'))
  const model = new CurrentWorkspaceViewModel(
    {
      ...{ workspaces, clock, scheduler: clock, preferences: new FakePreferences() },
      ...{
        rejections: { onRejection: () => () => undefined },
        live: { workspace: new FakeFeed() },
      },
    },
    id,
  )
  const stop = model.start()
  await expect.poll(() => model.workspace).not.toBe(null)
  stop()
  const { workspace, credits, hasExpired } = model
  return {
    status: workspace?.status,
    isBlocked: model.isBlockedAt(`/workspace/${id}/campaign`),
    hasExpired,
    used: credits?.used,
    limit: credits?.limit,
    left: credits?.left,
    resets: credits?.resetDate?.toISOString() ?? null,
    ends: workspace?.expiredAt?.toISOString() ?? null,
  }
}

describeOnPglite('a workspace, as its page, the command line and the API see it,', (open) => {
  it('goes through trial, end, the operator’s plan, its reset, and its end again', async () => {
    const clock = new MovedClock()
    const api: Api = await apiOver(await open(), { clock })
    const port = await api.listen()
    await servedToOperator(api)
    const { dataDir } = api.services.options
    const command = operatorCommand({ OVERTURE_DATA_DIR: dataDir })
    const overture = cli({ origin: `http://127.0.0.1:${port}` })
    await signUp(api, 'ada@northwind.test')
    const [{ id: user }] = (await command.json('account list')).data
    const [{ id }] = (await command.json('workspace list')).data
    const spend = (credit: number) =>
      sqlOn(api.services.database)`update workspace set credit = ${credit}`

    /** What all of them say, which has to be the same. */
    const seenAt = async (days: number) => {
      clock.moveTo(days)
      const caller = { id: user, familyId: randomUUID(), client: 'page' } as const
      const access = await api.services.accessTokens.issue(caller)
      const tokens = { access, refresh: '' }
      const page = await shownOnPage(port, tokens, id, clock.now())
      const { body } = await api.call('GET', `/api/workspaces/${id}/`, undefined, {
        token: tokens.access,
      })
      const campaigns = await api.call('GET', `/api/workspaces/${id}/campaigns/`, undefined, {
        token: tokens.access,
      })
      overture.signIn(tokens.access, tokens.refresh)
      const listed = (await overture.json('workspace list')).data as { data: readonly object[] }
      const refused = await overture.json(`campaign list --workspace ${id}`)
      const [run] = (await command.json('workspace list')).data
      const { status, used, limit, left, resets, ends, isBlocked } = page
      expect(body).toMatchObject({ status, credit: used, expired_at: ends })
      expect(listed.data).toMatchObject([
        { status, creditsUsed: used, creditLimit: limit, creditsLeft: left, expiredAt: ends },
      ])
      expect(run).toMatchObject({ status, creditsUsed: used, creditLimit: limit })
      expect(run).toMatchObject({ creditsResetAt: resets, endsAt: ends })
      expect([campaigns.status, refused.code]).toEqual(isBlocked ? [403, 4] : [200, 0])
      expect(page.hasExpired).toBe(isBlocked)
      return { status, used, limit, resets, ends }
    }

    const trial = { status: 'trial', limit: 500, resets: null, ends: day(14) }
    await spend(120)
    expect(await seenAt(13.9)).toEqual({ ...trial, used: 120 })
    expect(await seenAt(14)).toEqual({ ...trial, status: 'expired', used: 120 })
    // Days after its last reset would be: a trial has none.
    expect(await seenAt(45)).toEqual({ ...trial, status: 'expired', used: 120 })

    await command.json(`workspace plan ${id} --name Team --credits 2000 --end ${day(110)}`)
    const plan = { status: 'active', limit: 2000, ends: day(110) }
    expect(await seenAt(46)).toEqual({ ...plan, used: 0, resets: day(75) })
    await spend(1_900)
    expect(await seenAt(74.9)).toEqual({ ...plan, used: 1_900, resets: day(75) })
    expect(await seenAt(75)).toEqual({ ...plan, used: 0, resets: day(105) })
    await spend(7)
    await command.json(`workspace plan ${id} --name Firm --credits 3000`)
    expect(await seenAt(80)).toEqual({ ...plan, limit: 3_000, used: 7, resets: day(105) })
    await command.json(`workspace credits ${id} --limit 2000 --used 9`)
    expect(await seenAt(104.9)).toEqual({ ...plan, used: 9, resets: day(105) })
    // The next reset would be after the end.
    expect(await seenAt(109)).toEqual({ ...plan, used: 0, resets: null })
    await spend(3)
    expect(await seenAt(110)).toEqual({ ...plan, status: 'expired', used: 3, resets: null })

    await command.json(`workspace end ${id} never`)
    expect(await seenAt(111)).toEqual({ ...plan, used: 3, resets: day(135), ends: null })
    await command.json(`workspace end ${id} ${realDate(later(clock.now(), DAY)).toISOString()}`)
    expect(await seenAt(112)).toEqual({
      ...plan,
      ...{ status: 'expired', used: 3, resets: null, ends: day(112) },
    })
  })
})
