import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mailServices } from '#server/mail/mail-services.ts'
import { MailQueue } from '#server/mail/mail-queue.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const mailTo = (to: string): Mail => ({ to, subject: 's', text: 't', html: '' })

describe('a mail', () => {
  it('is waited for by nobody but who drains the queue, and one that fails stops no other', async () => {
    const logger = new MemoryLogger()
    const sent: string[] = []
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const send = async ({ to }: Mail) => {
      await held
      if (to === 'nobody') throw new Error('refused')
      sent.push(to)
    }
    const queue = new MailQueue({ send, requireRoom: async () => {} }, logger)
    queue.enqueue(async () => mailTo('ada'))
    queue.enqueue(async () => mailTo('nobody'))
    queue.enqueue(() => Promise.reject(new Error('not written')))
    queue.enqueue(async () => mailTo('eve'))
    expect(sent).toEqual([])
    letGo()
    await queue.drain()
    expect(sent).toEqual(['ada', 'eve'])
    const told = { level: 'error', message: 'A mail could not be sent.' }
    expect(logger.lines).toHaveLength(2)
    for (const error of ['not written', 'refused']) {
      expect(logger.lines).toContainEqual({ ...told, facts: { error } })
    }
  })

  it('comes from the host that the server is reached at', async () => {
    const deps = { clock: new FakeClock(), logger: new MemoryLogger(), dataDir: temporaryFolder() }
    const { outbox } = mailServices({ ...deps, publicUrl: 'https://overture.example:8443' })
    await outbox?.send(mailTo('ada@example.com'))
    const [entry] = (await outbox?.list()) ?? []
    expect(entry).toMatchObject({ to: 'ada@example.com', subject: 's', text: 't' })
    expect(Date.parse(entry?.date ?? '')).toBe(deps.clock.now())
    const source = readFileSync(join(deps.dataDir, 'outbox', entry?.name ?? ''), 'utf8')
    expect(source).toContain('From: Overture <no-reply@overture.example>')
    expect(await outbox?.find(entry?.name ?? '')).toEqual(entry)
    expect(mailServices({ ...deps, publicUrl: 'https://x.test', smtpUrl: 'smtp://x' }).outbox).toBe(
      null,
    )
  })
})
