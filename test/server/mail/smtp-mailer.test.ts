import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { SmtpMailer } from '#server/mail/smtp-mailer.ts'
import { settled } from '../../fakes/fake-clock.ts'

/** What became of a mail by the time that a server has said nothing for so long. */
async function outcomeAfter(ms: number, query = ''): Promise<string> {
  const connections: Socket[] = []
  const silent = createServer((socket) => connections.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    for (const socket of connections) socket.destroy()
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  const mailer = new SmtpMailer(`smtp://127.0.0.1:${port}${query}`, 'Overture <a@b.example>')
  let outcome = 'under way'
  mailer.send({ to: 'ada@example.com', subject: 's', text: 't', html: '' }).then(
    () => (outcome = 'sent'),
    () => (outcome = 'failed'),
  )
  while (connections.length === 0) await settled()
  for (let round = 0; round < 20; round += 1) await settled()
  vi.advanceTimersByTime(ms)
  for (let round = 0; round < 20; round += 1) await settled()
  return outcome
}

const LONGER = '?connectionTimeout=30000&greetingTimeout=20000&socketTimeout=30000'

it.each([
  [14_000, '', 'under way'],
  [15_000, '', 'failed'],
  [19_000, LONGER, 'under way'],
  [20_000, LONGER, 'failed'],
])(
  'a mail whose server says nothing for %i ms, at an address with %j, is %s',
  async (ms, query, outcome) => {
    expect(await outcomeAfter(ms, query)).toBe(outcome)
  },
)
