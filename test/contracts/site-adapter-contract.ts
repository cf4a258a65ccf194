import { describe, expect, it } from 'vitest'
import { realMs } from '#core/runtime/moments.ts'
import { messagingContract } from './site-messaging-contract.ts'
import {
  PAGE_CHANGED,
  TROUBLES,
  UNTOUCHED,
  type SiteUnderTest,
  type StoppingPage,
} from './site-under-test.ts'

/** What every SiteAdapter must do; `setUp` gives a network in a state of its own. */
export function siteAdapterContract(name: string, setUp: () => Promise<SiteUnderTest>): void {
  messagingContract(name, setUp)
  const later = () => realMs(Date.now() + 60_000)
  const profile = (who: string) => ({ page: 'profile' as const, who })

  const readProfileOf = async (site: SiteUnderTest, who: string) => {
    const view = (await site.load(profile(who))).readProfile(who)
    if (view.kind !== 'profile') throw new Error(`${who} has no profile: ${JSON.stringify(view)}`)
    return view
  }

  describe(`${name} as a site adapter`, () => {
    it('tells how somebody stands to the member, with a receipt for an invitation alone', async () => {
      const site = await setUp()
      for (const [relation, who] of Object.entries(site.people)) {
        const view = await readProfileOf(site, who)
        expect(view).toMatchObject({ relation, profile: { publicIdentifier: who } })
        expect(view.member).toBe(site.member)
        expect(view.profile.fullName).not.toBe('')
        const isInvited = relation === 'pending' || relation === 'connected'
        expect(view.invited !== null, relation).toBe(isInvited)
        expect(view.withdrawn !== null, relation).toBe(relation === 'withdrawn')
        expect(view.profile.connectionDegree, relation).toBe(relation === 'connected' ? 1 : null)
        expect(JSON.parse(JSON.stringify(view))).toEqual(view)
      }
    })

    it('says that somebody is gone, and presses nothing there', async () => {
      const site = await setUp()
      const adapter = await site.load(profile(site.nobody))
      expect(adapter.readProfile(site.nobody)).toEqual({ kind: 'gone', member: site.member })
      expect(await adapter.visit({ publicIdentifier: site.nobody }, later())).toEqual({
        kind: 'unknown',
      })
      expect(await adapter.connect({ publicIdentifier: site.nobody, note: null }, later())).toEqual(
        { kind: 'unknown' },
      )
    })

    it('throws where the page shows somebody else, and presses nothing there', async () => {
      const site = await setUp()
      const { none, pending } = site.people
      const adapter = await site.load(profile(none))
      expect(() => adapter.readProfile(pending)).toThrow('somebody else')
      await expect(adapter.visit({ publicIdentifier: pending }, later())).rejects.toThrow(
        'somebody else',
      )
      await expect(
        adapter.connect({ publicIdentifier: pending, note: null }, later()),
      ).rejects.toThrow('somebody else')
      expect(await site.deeds(none)).toEqual(UNTOUCHED)
    })

    it.each([{ page: 'connections' }, { page: 'front' }] as const)(
      'finds no profile on another page of the network: %j',
      async (name) => {
        const site = await setUp()
        const { none } = site.people
        const adapter = await site.load(name)
        expect(adapter.readTrouble()).toBeNull()
        expect(adapter.readProfile(none)).toEqual(PAGE_CHANGED)
        expect(await adapter.visit({ publicIdentifier: none }, later())).toEqual(PAGE_CHANGED)
        expect(await adapter.connect({ publicIdentifier: none, note: null }, later())).toEqual(
          PAGE_CHANGED,
        )
      },
    )

    it('finds no connections and no sent invitations on other pages', async () => {
      const site = await setUp()
      const adapter = await site.load(profile(site.people.connected))
      expect(adapter.readConnections()).toEqual(PAGE_CHANGED)
      expect(adapter.readSentInvitations()).toEqual(PAGE_CHANGED)
      const lists = await site.load({ page: 'connections' })
      expect(lists.readSentInvitations()).toEqual(PAGE_CHANGED)
    })

    it.each(['redesigned', 'contradictory', 'nobodys'] as const)(
      'trusts no page that is %s, and presses nothing there',
      async (page) => {
        const site = await setUp()
        const { none } = site.people
        const adapter = await site.load({ page, who: none })
        expect(adapter.readProfile(none)).toEqual(PAGE_CHANGED)
        expect(await adapter.visit({ publicIdentifier: none }, later())).toEqual(PAGE_CHANGED)
        expect(await adapter.connect({ publicIdentifier: none, note: null }, later())).toEqual(
          PAGE_CHANGED,
        )
        expect(await site.deeds(none)).toEqual(UNTOUCHED)
      },
    )

    it('reads who is on a page of a search, and how many there are', async () => {
      const site = await setUp()
      const view = (await site.load({ page: 'search' })).readSearch()
      if (view.kind !== 'search') throw new Error(JSON.stringify(view))
      expect(view.people.length).toBeGreaterThan(0)
      for (const { publicIdentifier, fullName } of view.people) {
        expect(publicIdentifier).not.toBe('')
        expect(fullName).not.toBe('')
      }
      expect(view.count).toBeGreaterThanOrEqual(view.people.length)
      expect(view.member).toBe(site.member)
      expect(view.receipt.url).not.toBe('')
      expect(JSON.parse(JSON.stringify(view))).toEqual(view)
      const nobody = (await site.load({ page: 'empty_search' })).readSearch()
      expect(nobody).toMatchObject({ kind: 'search', people: [], count: 0, hasNext: false })
    })

    it.each(['redesigned_search', 'search_without_rows', 'connections', 'front'] as const)(
      'trusts no search that is redesigned, says that there are some and shows none, or is another page: %s',
      async (page) => {
        const site = await setUp()
        expect((await site.load({ page })).readSearch()).toEqual(PAGE_CHANGED)
      },
    )

    it('trusts no list that is redesigned', async () => {
      const site = await setUp()
      const connections = await site.load({ page: 'redesigned_connections' })
      expect(connections.readConnections()).toEqual(PAGE_CHANGED)
      const invitations = await site.load({ page: 'redesigned_sent_invitations' })
      expect(invitations.readSentInvitations()).toEqual(PAGE_CHANGED)
    })

    const stopping = Object.keys(TROUBLES) as readonly StoppingPage[]
    it.each(stopping)(
      'answers every question with the trouble that the page is: %s',
      async (page) => {
        const site = await setUp()
        const { none } = site.people
        const adapter = await site.load({ page })
        const trouble = { kind: 'trouble', trouble: TROUBLES[page] }
        expect(adapter.readTrouble()).toEqual(trouble)
        expect(adapter.readProfile(none)).toEqual(trouble)
        expect(adapter.readConnections()).toEqual(trouble)
        expect(adapter.readSentInvitations()).toEqual(trouble)
        expect(adapter.readSearch()).toEqual(trouble)
        expect(adapter.readThread(none)).toEqual(trouble)
        expect(adapter.readInbox()).toEqual(trouble)
        const what = { publicIdentifier: none }
        expect(await adapter.withdraw(what, later())).toEqual(trouble)
        expect(await adapter.message({ ...what, text: 'Hello' }, later())).toEqual(trouble)
        expect(await adapter.visit({ publicIdentifier: none }, later())).toEqual(trouble)
        expect(await adapter.connect({ publicIdentifier: none, note: null }, later())).toEqual(
          trouble,
        )
      },
    )

    it('visits once, and finds the receipt on the page that is loaded afterwards', async () => {
      const site = await setUp()
      const { none } = site.people
      expect(await readProfileOf(site, none)).toMatchObject({ visited: null, visitable: true })
      const adapter = await site.load(profile(none))
      expect(await adapter.visit({ publicIdentifier: none }, later())).toEqual({ kind: 'done' })
      const after = await readProfileOf(site, none)
      expect(after).toMatchObject({ visitable: false, relation: 'none', invited: null })
      expect(Date.parse(after.visited?.readAt ?? '')).not.toBeNaN()
      expect(after.visited?.evidence).not.toBe('')
      const again = await site.load(profile(none))
      expect(await again.visit({ publicIdentifier: none }, later())).toEqual({ kind: 'unknown' })
      expect(await site.deeds(none)).toEqual({ ...UNTOUCHED, visits: 1 })
    })

    it.each([
      ['without a note', null, ''],
      ['with the whole note', 'Hello — “you” & <b>yours</b>', 'Hello — “you” & <b>yours</b>'],
    ])('invites once, %s, and finds the receipt afterwards', async (_, note, sent) => {
      const site = await setUp()
      const { none } = site.people
      const adapter = await site.load(profile(none))
      expect(await adapter.connect({ publicIdentifier: none, note }, later())).toEqual({
        kind: 'done',
      })
      const after = await readProfileOf(site, none)
      expect(after).toMatchObject({ relation: 'pending', visited: null })
      expect(Date.parse(after.invited?.readAt ?? '')).not.toBeNaN()
      expect(after.note ?? '').toBe(sent)
      const again = await site.load(profile(none))
      expect(await again.connect({ publicIdentifier: none, note }, later())).toEqual({
        kind: 'unknown',
      })
      expect(await site.deeds(none)).toEqual({ ...UNTOUCHED, notes: [sent] })
    })

    it('sends no part of a note that is too long', async () => {
      const site = await setUp()
      const { none } = site.people
      const adapter = await site.load(profile(none))
      const pressed = await adapter.connect(
        { publicIdentifier: none, note: site.longNote },
        later(),
      )
      expect(pressed).toEqual({ kind: 'refused', failCode: 'text_refused' })
      expect(await site.deeds(none)).toEqual(UNTOUCHED)
    })

    it('invites nobody but a stranger', async () => {
      const site = await setUp()
      for (const [relation, who] of Object.entries(site.people)) {
        if (relation === 'none') continue
        const adapter = await site.load(profile(who))
        expect(
          await adapter.connect({ publicIdentifier: who, note: null }, later()),
          relation,
        ).toEqual({ kind: 'unknown' })
        expect(await site.deeds(who), relation).toEqual(UNTOUCHED)
      }
    })

    it('presses nothing once its time is over', async () => {
      const site = await setUp()
      const { none } = site.people
      const adapter = await site.load(profile(none))
      const over = realMs(Date.now())
      expect(await adapter.visit({ publicIdentifier: none }, over)).toEqual({ kind: 'unknown' })
      expect(await adapter.connect({ publicIdentifier: none, note: null }, over)).toEqual({
        kind: 'unknown',
      })
      expect(await site.deeds(none)).toEqual(UNTOUCHED)
    })

    it('reads the connections, with the page as evidence of what it showed', async () => {
      const site = await setUp()
      const view = (await site.load({ page: 'connections' })).readConnections()
      if (view.kind !== 'connections') throw new Error(`No connections: ${view.trouble}`)
      expect(view.member).toBe(site.member)
      const [first] = view.connections
      expect(first?.publicIdentifier).toBe(site.people.connected)
      expect(Date.parse(first?.acceptedAt ?? '')).not.toBeNaN()
      expect([null, 1]).toContain(view.count)
      expect(view.hasNext).toBe(false)
      expect(Date.parse(view.receipt.readAt)).not.toBeNaN()
      expect(JSON.parse(JSON.stringify(view))).toEqual(view)
    })

    it('reads the sent invitations that wait, and how many they are where the page says so', async () => {
      const site = await setUp()
      const view = (await site.load({ page: 'sent_invitations' })).readSentInvitations()
      if (view.kind !== 'invitations') throw new Error(`No invitations: ${view.trouble}`)
      expect(view.member).toBe(site.member)
      expect(view.invitations).toHaveLength(1)
      expect(view.invitations[0]?.publicIdentifier).toBe(site.people.pending)
      expect(Date.parse(view.invitations[0]?.invitedAt ?? '')).not.toBeNaN()
      expect([1, null]).toContain(view.count)
      expect(view.hasNext).toBe(false)
      expect(JSON.parse(JSON.stringify(view))).toEqual(view)
    })
  })
}
