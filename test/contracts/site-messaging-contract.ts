import { describe, expect, it } from 'vitest'
import { realMs } from '#core/runtime/moments.ts'
import { PAGE_CHANGED, UNTOUCHED, type SiteUnderTest } from './site-under-test.ts'

/** Threads, messages and withdrawals: a part of what every SiteAdapter must do. */
export function messagingContract(name: string, setUp: () => Promise<SiteUnderTest>): void {
  const later = () => realMs(Date.now() + 60_000)
  const over = () => realMs(Date.now())
  const openThread = (site: SiteUnderTest, who: string) => site.load({ page: 'thread', who })
  const readThread = async (site: SiteUnderTest, who: string) => {
    const view = (await openThread(site, who)).readThread(who)
    if (view.kind !== 'thread') throw new Error(`${who} has no thread: ${JSON.stringify(view)}`)
    return view
  }
  const send = async (site: SiteUnderTest, text: string) => {
    const { connected: publicIdentifier } = site.people
    return (await openThread(site, publicIdentifier)).message({ publicIdentifier, text }, later())
  }

  describe(`${name} as a site adapter, where people write to each other`, () => {
    it.each([
      ['a line', 'Hello Ada'],
      ['emoji, markup and signs', "👩🏽‍💻 <b>“you”</b> & 'yours' &amp; %20 {{name}} \\n"],
      ['paragraphs and blanks within', 'Hello,\n\n  two  blanks\tand a tab.\n\n— Ann'],
      ['Japanese', '佐藤様\n\n先日はありがとうございました。\nよろしくお願いいたします。'],
      ['8,000 characters', `${'あ'.repeat(3999)}\n${'x'.repeat(4000)}`],
    ])('sends the whole text once, and shows it letter for letter: %s', async (_, text) => {
      const site = await setUp()
      const { connected } = site.people
      expect(await send(site, text)).toEqual({ kind: 'done' })
      expect((await site.deeds(connected)).texts).toEqual([text])
      const view = await readThread(site, connected)
      expect(view.messages).toMatchObject([{ from: 'member', text }])
      expect(Date.parse(view.messages[0]?.at ?? '')).not.toBeNaN()
      expect(view).toMatchObject({ canWrite: true, member: site.member })
      expect(JSON.parse(JSON.stringify(view))).toEqual(view)
      expect(await send(site, text)).toEqual({ kind: 'refused', failCode: 'by_hand' })
      expect((await site.deeds(connected)).texts).toEqual([text])
    })

    it('sends line ends of any kind, with blanks around, as the network keeps them', async () => {
      const site = await setUp()
      expect(await send(site, '\r\n Hello\r\nAda \n')).toEqual({ kind: 'done' })
      expect((await site.deeds(site.people.connected)).texts).toEqual(['Hello\nAda'])
    })

    it('sends no part of a text that the network’s field does not take as it is', async () => {
      const site = await setUp()
      const refused = { kind: 'refused', failCode: 'text_refused' }
      for (const text of [site.longText, 'half a \uD83D character', 'nothing \0 there', ' \n']) {
        expect(await send(site, text)).toEqual(refused)
      }
      expect(await site.deeds(site.people.connected)).toEqual(UNTOUCHED)
    })

    it('presses nothing after a reply, unless it is one from before it was asked of', async () => {
      const site = await setUp()
      const { connected: publicIdentifier } = site.people
      await site.reply(publicIdentifier, 'Do not write to me.')
      const at = Date.parse((await readThread(site, publicIdentifier)).messages[0]?.at ?? '')
      const told = async (repliedSince: number | null) => {
        const adapter = await openThread(site, publicIdentifier)
        const since =
          repliedSince === null ? {} : { repliedSince: new Date(repliedSince).toISOString() }
        return adapter.message({ publicIdentifier, text: 'Hello', ...since }, later())
      }
      const refused = { kind: 'refused', failCode: 'replied' }
      expect(await told(null)).toEqual(refused)
      expect(await told(at)).toEqual(refused)
      expect(await site.deeds(publicIdentifier)).toEqual(UNTOUCHED)
      expect(await told(at + 1)).toEqual({ kind: 'done' })
    })

    it('presses nothing where the member wrote what is not ours', async () => {
      const site = await setUp()
      const { connected: publicIdentifier } = site.people
      await send(site, 'First')
      const second = { publicIdentifier, text: 'Second' }
      const press = async (ownTexts: readonly string[]) =>
        (await openThread(site, publicIdentifier)).message({ ...second, ownTexts }, later())
      expect(await press([])).toEqual({ kind: 'refused', failCode: 'by_hand' })
      expect((await site.deeds(publicIdentifier)).texts).toEqual(['First'])
      expect(await press(['First'])).toEqual({ kind: 'done' })
    })

    it('writes to connections alone, and withdraws what is pending alone', async () => {
      const site = await setUp()
      for (const [relation, publicIdentifier] of Object.entries(site.people)) {
        if (relation !== 'pending') {
          const profile = await site.load({ page: 'profile', who: publicIdentifier })
          const pressed = await profile.withdraw({ publicIdentifier }, later())
          expect(pressed, relation).toEqual({ kind: 'unknown' })
        }
        if (relation === 'connected' || relation === 'oneself') continue
        const thread = await openThread(site, publicIdentifier)
        const pressed = await thread.message({ publicIdentifier, text: 'Hello' }, later())
        expect(pressed, relation).toEqual({ kind: 'refused', failCode: 'not_connected' })
        expect(await site.deeds(publicIdentifier), relation).toEqual(UNTOUCHED)
      }
    })

    it('says that there is nobody to write to, and throws where it is somebody else', async () => {
      const site = await setUp()
      const { connected, none } = site.people
      const nobody = await openThread(site, site.nobody)
      const gone = { kind: 'gone', member: site.member }
      expect(nobody.readThread(site.nobody)).toEqual(gone)
      const toNobody = { publicIdentifier: site.nobody, text: 'Hello' }
      expect(await nobody.message(toNobody, later())).toEqual({ kind: 'unknown' })
      const thread = await openThread(site, connected)
      expect(() => thread.readThread(none)).toThrow('somebody else')
      const toAnother = { publicIdentifier: none, text: 'Hello' }
      await expect(thread.message(toAnother, later())).rejects.toThrow('somebody else')
      expect(await site.deeds(connected)).toEqual(UNTOUCHED)
    })

    it.each(['redesigned_thread', 'thread_without_rows', 'profile'] as const)(
      'trusts no thread of which it may have missed a reply, and presses nothing there: %s',
      async (page) => {
        const site = await setUp()
        const { connected: publicIdentifier } = site.people
        await site.reply(publicIdentifier, 'Hello')
        const adapter = await site.load({ page, who: publicIdentifier })
        expect(adapter.readThread(publicIdentifier)).toEqual(PAGE_CHANGED)
        const pressed = await adapter.message({ publicIdentifier, text: 'Hello' }, later())
        expect(pressed).toEqual(PAGE_CHANGED)
        expect(await site.deeds(publicIdentifier)).toEqual(UNTOUCHED)
      },
    )

    it('reads the threads, and trusts none that are redesigned', async () => {
      const site = await setUp()
      const inbox = async () => (await site.load({ page: 'inbox' })).readInbox()
      expect(await inbox()).toMatchObject({ kind: 'inbox', threads: [], hasNext: false })
      await site.reply(site.people.connected, 'Hello')
      const view = await inbox()
      expect(view).toMatchObject({
        threads: [{ publicIdentifier: site.people.connected }],
        member: site.member,
      })
      expect(view.kind === 'inbox' && Date.parse(view.threads[0]?.at ?? '')).not.toBeNaN()
      expect(JSON.parse(JSON.stringify(view))).toEqual(view)
      expect((await site.load({ page: 'front' })).readInbox()).toEqual(PAGE_CHANGED)
      expect((await site.load({ page: 'redesigned_inbox' })).readInbox()).toEqual(PAGE_CHANGED)
    })

    it('withdraws once, and finds the receipt on the page that is loaded afterwards', async () => {
      const site = await setUp()
      const { pending: publicIdentifier } = site.people
      const open = () => site.load({ page: 'profile', who: publicIdentifier })
      expect(await (await open()).withdraw({ publicIdentifier }, later())).toEqual({ kind: 'done' })
      const view = (await open()).readProfile(publicIdentifier)
      if (view.kind !== 'profile') throw new Error(JSON.stringify(view))
      expect(view).toMatchObject({ relation: 'withdrawn', invited: null })
      expect(Date.parse(view.withdrawn?.readAt ?? '')).not.toBeNaN()
      const again = await (await open()).withdraw({ publicIdentifier }, later())
      expect(again).toEqual({ kind: 'unknown' })
      expect((await site.deeds(publicIdentifier)).withdrawals).toBe(1)
    })

    it('sends and withdraws nothing once its time is over', async () => {
      const site = await setUp()
      const { connected, pending } = site.people
      const thread = await openThread(site, connected)
      const message = { publicIdentifier: connected, text: 'Hello' }
      expect(await thread.message(message, over())).toEqual({ kind: 'unknown' })
      const profile = await site.load({ page: 'profile', who: pending })
      const pressed = await profile.withdraw({ publicIdentifier: pending }, over())
      expect(pressed).toEqual({ kind: 'unknown' })
      expect(await site.deeds(connected)).toEqual(UNTOUCHED)
      expect(await site.deeds(pending)).toEqual(UNTOUCHED)
    })
  })
}
