import { describe, expect, it } from 'vitest'
import type { SeededRelation } from '#demo-network/main.ts'
import type { Person } from '#demo-network/people/person.ts'
import { REPLY_INTENTS } from '#demo-network/people/replying.ts'
import { replyText } from '#demo-network/network/thread.ts'
import { day, hour, people, peopleWho, startedNetwork } from './started-network.ts'

type Started = Awaited<ReturnType<typeof startedNetwork>>

const INVITED_AT = Date.UTC(2026, 9, 1)

const connectedWith = (...who: readonly Person[]): SeededRelation[] =>
  who.map(({ publicIdentifier }) => ({
    publicIdentifier,
    state: 'accepted',
    invitedAt: INVITED_AT,
    acceptedAt: INVITED_AT + day,
  }))

const found = (fits: (person: Person) => boolean): Person => {
  const person = people.find(fits)
  if (!person) throw new Error('Nobody fits.')
  return person
}

const replier = found(({ replying }) => replying?.to === 1 && replying.intent === 'interested')
const lateReplier = found(({ replying }) => replying?.to === 2)
const silent = found(({ replying }) => replying === null)
const replyAfter = (person: Person): number => person.replying?.afterMs ?? 0

const write = ({ act }: Started, { publicIdentifier }: Person, text: string) =>
  act(`/messages/${publicIdentifier}`, { text })

/** Who wrote what in a thread, by its page. */
const threadOf = async ({ page }: Pick<Started, 'page'>, { publicIdentifier }: Person) => {
  const markup = await page(`/messages/${publicIdentifier}`)
  const rows = markup.matchAll(
    /data-from="(\w+)">\s*<p[^>]*>([^<]*)<\/p>[\s\S]*?datetime="([^"]*)"/g,
  )
  return [...rows].map(([, from, text, at]) => ({ from, text, at: Date.parse(at ?? '') }))
}

const inboxOf = async ({ page }: Pick<Started, 'page'>, number = 1) => {
  const markup = await page(`/messages?page=${number}`)
  const rows = markup.matchAll(/data-thread data-profile-id="([^"]*)"\s*data-unread="(\w+)"/g)
  return [...rows].map(([, who, unread]) => [who, unread === 'true'] as const)
}

describe('messages', () => {
  it('go to connections only, and stay in the thread', async () => {
    const network = await startedNetwork({ history: connectedWith(silent) })
    expect(await network.code(write(network, replier, 'Too early'))).toBe('not_connected')
    await write(network, silent, 'Thank you <b>for</b> connecting')
    expect(await network.effects('kind=message')).toMatchObject([
      { person: silent.publicIdentifier, text: 'Thank you <b>for</b> connecting' },
    ])
    expect(await threadOf(network, silent)).toMatchObject([
      { from: 'member', text: 'Thank you &lt;b&gt;for&lt;/b&gt; connecting' },
    ])
  })

  it('have up to 8,000 characters, and are never sent in part', async () => {
    const network = await startedNetwork({ history: connectedWith(silent) })
    const tooLong = `${'x'.repeat(7_999)}😀`
    expect(await network.code(write(network, silent, tooLong))).toBe('message_too_long')
    expect(await network.code(write(network, silent, ' \n'))).toBe('empty_message')
    await write(network, silent, 'x'.repeat(8_000))
    expect(await network.effects('kind=message')).toMatchObject([{ text: 'x'.repeat(8_000) }])
  })

  it('reach nobody who has left', async () => {
    const network = await startedNetwork({ history: connectedWith(silent) })
    await write(network, silent, 'Hello')
    await network.act(`/_demo/people/${silent.publicIdentifier}/leave`)
    expect(await network.code(write(network, silent, 'Hello?'))).toBe('not_found')
    expect((await network.get(`/messages/${silent.publicIdentifier}`)).status).toBe(404)
    expect(await inboxOf(network)).toEqual([])
  })
})

describe('replies', () => {
  it('come when the seed says, and are the same after a restart', async () => {
    const first = await startedNetwork({ history: connectedWith(replier) })
    await write(first, replier, 'Hello')
    const sentAt = first.clock.now()
    await first.clock.elapse(replyAfter(replier) - 1)
    expect(await threadOf(first, replier)).toHaveLength(1)
    await first.clock.elapse(1)
    const thread = await threadOf(first, replier)
    expect(thread).toMatchObject([{ from: 'member' }, { from: 'person' }])
    expect(thread[1]?.at).toBe(sentAt + replyAfter(replier))
    await first.close()
    const again = await startedNetwork({ dataDir: first.dataDir })
    await again.clock.elapse(first.clock.now() - again.clock.now())
    expect(await threadOf(again, replier)).toEqual(thread)
  })

  it('come once, to the text that the seed says, and from some never', async () => {
    const network = await startedNetwork({ history: connectedWith(lateReplier, silent) })
    const repliesOf = async (person: Person) =>
      (await threadOf(network, person)).filter(({ from }) => from === 'person').length
    const counts: number[][] = []
    for (const text of ['One', 'Two', 'Three']) {
      await write(network, lateReplier, text)
      await write(network, silent, text)
      await network.clock.elapse(4 * day)
      counts.push([await repliesOf(lateReplier), await repliesOf(silent)])
    }
    expect(counts).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
    ])
  })

  it('do not come a second time from whoever was made to reply before', async () => {
    const network = await startedNetwork({ history: connectedWith(replier) })
    await write(network, replier, 'Hello')
    await network.act(`/_demo/people/${replier.publicIdentifier}/reply`, { text: 'At once' })
    await network.clock.elapse(replyAfter(replier))
    expect(await threadOf(network, replier)).toMatchObject([{ text: 'Hello' }, { text: 'At once' }])
  })

  it('come to a note once it was accepted, with which the thread begins', async () => {
    const person = found(
      ({ openness, replying }) => openness.outcome === 'accept' && replying?.to === 1,
    )
    const network = await startedNetwork()
    await network.connect(person.publicIdentifier, 'We met in Kyoto.')
    expect(await threadOf(network, person)).toEqual([])
    await network.clock.elapse(person.openness.answersAfterMs)
    expect(await threadOf(network, person)).toMatchObject([{ text: 'We met in Kyoto.' }])
    await network.clock.elapse(replyAfter(person) - 1)
    expect(await threadOf(network, person)).toHaveLength(1)
    await network.clock.elapse(1)
    expect(await threadOf(network, person)).toMatchObject([{ from: 'member' }, { from: 'person' }])
  })

  it('come from about half of those who are written to, within 3 days, of each kind', () => {
    const repliers = people.flatMap(({ replying }) => replying ?? [])
    expect(repliers.length / people.length).toBeCloseTo(0.55, 1)
    expect(new Set(repliers.map(({ intent }) => intent))).toEqual(new Set(REPLY_INTENTS))
    for (const { afterMs } of repliers) {
      expect(afterMs).toBeGreaterThanOrEqual(hour)
      expect(afterMs).toBeLessThanOrEqual(72 * hour)
    }
  })

  it.each(REPLY_INTENTS)('are in the language of whoever writes: %s', (intent) => {
    const texts = people.map((person) => ({ person, text: replyText(person, intent) }))
    for (const { person, text } of texts) {
      expect(text).not.toMatch(/[{}]/)
      const isJapanese = /\p{Script=Hiragana}/u.test(text)
      expect(isJapanese, text).toBe(/\p{Script=Han}/u.test(person.fullName))
    }
    expect(new Set(texts.map(({ text }) => text)).size).toBeGreaterThan(5)
  })

  it('come right after the thread was opened, where the fault says so, once a message', async () => {
    const network = await startedNetwork({ history: connectedWith(silent) })
    await write(network, silent, 'Hello')
    await network.faults({ reply_now: [silent.publicIdentifier] })
    expect(await threadOf(network, silent)).toHaveLength(1)
    expect(await threadOf(network, silent)).toHaveLength(2)
    expect(await threadOf(network, silent)).toHaveLength(2)
    expect(await network.effects('kind=reply')).toHaveLength(1)
  })
})

describe('the inbox', () => {
  it('shows threads by their last message, ten a page', async () => {
    const all = people.filter(({ replying }) => replying === null).slice(0, 12)
    const network = await startedNetwork({ history: connectedWith(...all) })
    expect(await inboxOf(network)).toEqual([])
    for (const person of all) {
      await write(network, person, 'Hello')
      await network.clock.elapse(1000)
    }
    const shown = [...(await inboxOf(network)), ...(await inboxOf(network, 2))]
    expect(shown).toEqual(all.toReversed().map((one) => [one.publicIdentifier, false]))
    expect(await network.page('/messages')).toContain('rel="next" href="/messages?page=2"')
    const [first] = all
    await network.act(`/_demo/people/${first?.publicIdentifier}/reply`, { text: 'Me first' })
    expect((await inboxOf(network))[0]).toEqual([first?.publicIdentifier, true])
  })

  it('marks what the member has not seen, until the thread is opened', async () => {
    const network = await startedNetwork({ history: connectedWith(replier) })
    await write(network, replier, 'Hello')
    await network.clock.elapse(replyAfter(replier))
    const who = replier.publicIdentifier
    expect(await inboxOf(network)).toEqual([[who, true]])
    await network.page(`/messages/${who}`)
    expect(await inboxOf(network)).toEqual([[who, false]])
    expect(await inboxOf(network.as('member-9'))).toEqual([[who, false]])
  })
})

describe('notes', () => {
  it('are twenty in 30 days; an invitation without one still goes out', async () => {
    const network = await startedNetwork()
    const open = peopleWho('accept').map(({ publicIdentifier }) => publicIdentifier)
    const [next = '', last = '', without = ''] = open.slice(20)
    await network.connect(without)
    for (const who of open.slice(0, 20)) {
      expect((await network.connect(who, 'Hello')).status).toBe(201)
    }
    expect(await network.code(network.connect(next, 'Hello'))).toBe('note_quota')
    expect((await network.connect(next)).status).toBe(201)
    await network.clock.elapse(30 * day)
    expect((await network.connect(last, 'Hello')).status).toBe(201)
  })

  it('stand beside the invitations that wait', async () => {
    const network = await startedNetwork()
    const publicIdentifier = peopleWho('ignore')[0]?.publicIdentifier ?? ''
    await network.connect(publicIdentifier, 'We met in Kyoto.')
    expect(await network.page('/invitations/sent')).toContain('We met in Kyoto.')
  })
})
