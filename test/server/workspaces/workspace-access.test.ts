import { describe, expect, it } from 'vitest'
import { NotFound, WorkspaceExpired } from '#core/errors.ts'
import { campaignId, userId, workspaceId } from '#core/runtime/ids.ts'
import { realDate, realMs } from '#core/runtime/moments.ts'
import { newTerms } from '#core/workspace/trial.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import type { CurrentUser } from '#server/current-user.ts'
import type { Transaction } from '#server/database/database.ts'
import { FirstWorkspace } from '#server/workspaces/first-workspace.ts'
import { WorkspaceAccess, type WorkspaceAccessDeps } from '#server/workspaces/workspace-access.ts'
import type { WorkspaceRepository } from '#server/workspaces/workspace-repository.ts'

const [HOME, OLD, WORK] = [workspaceId(1), workspaceId(2), workspaceId(3)]
const NOW = realMs(1_000_000)

const workspace = (id: Workspace['id'], more: Partial<Workspace> = {}) =>
  ({
    id,
    status: 'active',
    expiredAt: null,
    paidUntil: null,
    creditUpdatedAt: null,
    demoAgent: false,
    ...more,
  }) as Workspace

const OWN = [
  workspace(HOME),
  workspace(OLD, { status: 'trial', expiredAt: realDate(NOW) }),
  workspace(WORK, { demoAgent: true }),
]

const accessTo = (own = OWN, hasDemoAgent = true) => {
  const find = (id: number) => own.find((each) => each.id === id)
  const workspaces = {
    ofUser: async () => own,
    find: async (_: unknown, id: number) => find(id),
    findOfCampaign: async (_: unknown, id: number) => find(id),
    findOf: async (_: unknown, what: string, id: number) =>
      what === 'topic' ? find(id) : undefined,
  } as unknown as WorkspaceRepository
  const bus = { publish: () => {} }
  const database: WorkspaceAccessDeps['database'] = {
    readInWorkspace: (id, work) => work(id as never),
  }
  const clock = { now: () => NOW }
  return new WorkspaceAccess({ workspaces, bus, clock, database, hasDemoAgent })
}

const ADA: CurrentUser = { id: userId(9), familyId: 'f', client: 'page' }
const agentOf = (id: typeof HOME): CurrentUser => ({
  ...ADA,
  client: 'demo_agent',
  workspaceId: id,
})

describe('a workspace', () => {
  it('is closed once it has expired, for what is in it too, but not to be looked at', async () => {
    const access = accessTo()
    expect(await access.require(ADA, HOME)).toMatchObject({ id: HOME, status: 'active' })
    for (const asked of [
      access.require(ADA, OLD),
      access.requireOfCampaign(ADA, campaignId(2)),
      access.requireOf(ADA, 'topic', OLD),
    ]) {
      await expect(asked).rejects.toThrow(WorkspaceExpired)
    }
    expect(await access.requireEvenExpired(ADA, OLD)).toMatchObject({ status: 'expired' })
    expect((await access.live(ADA)).map(({ id }) => id)).toEqual([HOME, WORK])
    expect((await access.all(ADA)).map(({ id }) => id)).toEqual([HOME, OLD, WORK])
  })

  it('is not found where it is none of the user’s', async () => {
    const access = accessTo()
    for (const asked of [
      access.require(ADA, workspaceId(4)),
      access.requireEvenExpired(ADA, workspaceId(4)),
      access.requireOfCampaign(ADA, campaignId(4)),
      access.requireOf(ADA, 'topic', 4),
      access.requireOf(ADA, 'task', HOME),
    ]) {
      await expect(asked).rejects.toThrow(NotFound)
    }
    expect(await accessTo([]).live(ADA)).toEqual([])
  })

  it('is seen by the demo agent where that works alone, while it is wanted there', async () => {
    const access = accessTo()
    expect((await access.all(agentOf(WORK))).map(({ id }) => id)).toEqual([WORK])
    expect(await access.require(agentOf(WORK), WORK)).toMatchObject({ id: WORK })
    for (const [user, id] of [
      [agentOf(WORK), HOME],
      [agentOf(HOME), WORK],
      [agentOf(HOME), HOME],
    ] as const) {
      await expect(access.require(user, id)).rejects.toThrow(NotFound)
    }
    expect(await access.all(agentOf(HOME))).toEqual([])
  })

  it('says nothing of the demo agent on a server that has none', async () => {
    const told = async (hasDemoAgent: boolean) =>
      (await accessTo(OWN, hasDemoAgent).all(ADA)).map(({ demoAgent }) => demoAgent)
    expect(await told(true)).toEqual([false, false, true])
    expect(await told(false)).toEqual([null, null, null])
  })
})

describe('what is read in a workspace', () => {
  /** What is read is told by the workspace whose rows the transaction sees. */
  const reading = (own: Workspace[]) => {
    const access = accessTo(own)
    const seen: unknown[] = []
    const read = async (transaction: Transaction, id: Workspace['id']) => {
      seen.push(transaction)
      return `what ${id} has`
    }
    const in1 = (user = ADA) => access.readIn(user, HOME, read)
    const of1 = (user = ADA) => access.readOfCampaign(user, campaignId(1), read)
    return { access, seen, in1, of1 }
  }

  it('is for whoever it is the user’s, the first time and later', async () => {
    const { in1, of1, seen } = reading([...OWN])
    for (const ask of [in1, of1, in1, of1]) expect(await ask()).toBe('what 1 has')
    expect(seen).toEqual([HOME, HOME, HOME, HOME])
  })

  it('is read for nobody who was never let in', async () => {
    const own = [...OWN]
    const { in1, of1, seen } = reading(own)
    own.splice(0)
    for (const ask of [in1, of1, in1, of1]) await expect(ask()).rejects.toThrow(NotFound)
    expect(seen).toEqual([])
  })

  it.each([
    ['is no longer the user’s', undefined, NotFound],
    ['has expired since', { status: 'trial', expiredAt: realDate(NOW) }, WorkspaceExpired],
  ] as const)('is given to nobody whose it was where it %s', async (_, now, refused) => {
    const own = [...OWN]
    const { in1, of1, seen } = reading(own)
    for (const ask of [in1, of1]) await ask()
    own.splice(0, 1, ...(now ? [workspace(HOME, now)] : []))
    for (const ask of [in1, of1]) await expect(ask()).rejects.toThrow(refused)
    // Nor is it read again for who was refused.
    const before = seen.length
    for (const ask of [in1, of1]) await expect(ask()).rejects.toThrow(refused)
    expect(seen).toHaveLength(before)
  })

  it('fails as its reading fails, and only for who may have it', async () => {
    const own = [...OWN]
    const access = accessTo(own)
    const failing = () =>
      access.readIn(ADA, HOME, () => Promise.reject(new Error('the disk is gone')))
    for (let time = 0; time < 2; time += 1) await expect(failing()).rejects.toThrow('the disk')
    own.splice(0)
    await expect(failing()).rejects.toThrow(NotFound)
  })

  it('is not shown to a demo agent that works elsewhere', async () => {
    const { in1 } = reading([...OWN])
    await in1()
    await expect(in1(agentOf(WORK))).rejects.toThrow(NotFound)
  })
})

describe('somebody’s first workspace', () => {
  const made = async (user: { firstName: string; language: 'en' | 'ja' }, count = 0) => {
    const names: unknown[] = []
    const store = {
      countOf: async () => count,
      make: async (_: unknown, owner: number, terms: object) =>
        void names.push({ owner, ...terms }),
    } as never
    const who = { id: userId(9), username: 'ada@example.com', ...user }
    await new FirstWorkspace(store).ensure({} as Transaction, who, NOW)
    return names
  }

  it.each([
    [' Ada ', 'en', 'Ada’s workspace'],
    ['花子', 'ja', '花子さんのワークスペース'],
    [' ', 'en', 'ada’s workspace'],
    ['', 'ja', 'adaさんのワークスペース'],
  ] as const)('of %j who reads %s is called %s, on trial', async (firstName, language, name) => {
    expect(await made({ firstName, language })).toEqual([{ owner: 9, name, ...newTerms(0, NOW) }])
  })

  it('is not made where there is one', async () => {
    expect(await made({ firstName: 'Ada', language: 'en' }, 1)).toEqual([])
  })
})
