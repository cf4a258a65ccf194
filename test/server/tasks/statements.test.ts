import { expect, onTestFinished, test, vi } from 'vitest'
import { outreachDate } from '#core/runtime/moments.ts'
import { KyselyConnection } from '#server/postgres/dialect.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { watchRowsUpdated } from '../../fixtures/rows-read.ts'
import { FakeExtension } from '../outreach/fake-extension.ts'
import { FakeNetwork, profileOf } from '../outreach/fake-network.ts'
import { OutreachWorld } from '../outreach/outreach-world.ts'

/** What has to be asked in this order, though one is not waited for before the next is asked. */
const IN_ORDER = {
  account: /for no key update of "a"/,
  prospect: /with held as/,
  person: /update "person"/,
  invitation: /select m\.workspace_id, m\.campaign_id.*'CONNECT_PEOPLE'/s,
  task: /update "task" set .* returning/,
  campaign: /set status = 'finished'/,
}

describeOnOneDatabase('what an extension does all day', (open) => {
  test('takes no more statements for each person than it did', async () => {
    const database = await open()
    const world = await OutreachWorld.open(database, { scale: 1 })
    const extension = new FakeExtension(world, new FakeNetwork())
    await world.campaign(['a-one', 'b-two', 'c-three'])
    await extension.work(await extension.until('VISIT_PEOPLE'))
    const asked = vi.spyOn(KyselyConnection.prototype, 'executeQuery')
    onTestFinished(() => asked.mockRestore())
    const countOf = async <T>(work: () => Promise<T>) => {
      asked.mockClear()
      const answer = await work()
      const texts = asked.mock.calls.map(([{ sql }]) => sql)
      const order = texts.flatMap((sql) =>
        Object.entries(IN_ORDER).flatMap(([name, words]) => (words.test(sql) ? [name] : [])),
      )
      return { answer, order, statements: texts.filter((sql) => !sql.includes('pg_stat')).length }
    }
    const { beginTask, settleTask } = world.services
    let leased = await countOf(() => world.lease())
    while (leased.answer.lease?.task.action !== 'VISIT_PEOPLE') {
      if (leased.answer.lease === null) await world.clock.elapse(60_000)
      else await extension.work(leased.answer.lease)
      leased = await countOf(() => world.lease())
    }
    const { task, token } = leased.answer.lease
    const begun = await countOf(() => beginTask.execute(world, task.id, { token }))
    expect(begun.answer.kind).toBe('go')
    const { publicIdentifier: who = '' } = task.payload
    const readAt = outreachDate(world.time.moment().now)
    const settlement = {
      status: 'succeeded' as const,
      result: { profile: profileOf(who) },
      receipt: { url: who, readAt, evidence: 'read' as const },
    }
    const updated = watchRowsUpdated(database)
    const settled = await countOf(() => settleTask.execute(world, task.id, { token, settlement }))
    expect(settled.answer).toMatchObject({ kind: 'taken', task: { status: 'succeeded' } })
    expect(begun.order).toEqual(['account', 'prospect', 'task'])
    expect(settled.order).toEqual(Object.keys(IN_ORDER))
    const statements = [leased, begun, settled].map((each) => each.statements)
    expect(statements).toEqual([6, 4, 8])
    // Each version of a person is written into a dozen indexes.
    expect(updated.get('person')).toBe(1)
  })
})
