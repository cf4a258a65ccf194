import { expect, it } from 'vitest'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { realMs } from '#core/runtime/moments.ts'
import { Outbox } from '#server/mail/outbox.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { readMail } from '#server/mail/read-mail.ts'
import { demoOf, EMPTY_KIT } from '../../fixtures/demo-of.ts'
import { apiOver, linkIn, registration } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { SmallDisk } from '../../fixtures/small-disk.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'
import { OUTBOX_KEY } from '../../fixtures/product-client.ts'

const held = {
  cookie: `other=1; overture_outbox_4280=${OUTBOX_KEY}`,
  'sec-fetch-site': 'none',
}
const local = { headers: { host: 'localhost:4280', ...held }, remoteAddress: '127.0.0.1' }

describeOnPglite('the outbox', (open) => {
  it('shows its mails, with links to follow, to requests from this machine', async () => {
    const api = await apiOver(await open())
    await api.call('POST', '/api/auth/register/', registration('ada@example.com'))
    const link = linkIn(await api.mailTo('ada@example.com'))
    const list = await api.call('GET', '/outbox', undefined, local)
    expect(list.body).toContain('Verify your email address')
    const path = /href="(\/outbox\/[^"]+\.eml)"/.exec(list.body)?.[1] ?? ''
    const mail = await api.call('GET', path, undefined, local)
    const address = `http://localhost:4280/verify-email/${link}`
    expect(mail.body).toContain(`<a href="${address}">${address}</a>`)
    expect(mail.headers['cache-control']).toBe('no-store')
    const v6 = { headers: { host: '[::1]:4280', ...held }, remoteAddress: '::1' }
    expect((await api.call('GET', '/outbox', undefined, v6)).status).toBe(200)
  })

  it('shows what was sent to somebody last at once, in the language of the browser', async () => {
    const api = await apiOver(await open())
    const { outbox } = api.services
    const mail = { to: 'ann@example.com', subject: 'First', text: 'one', html: '' }
    await outbox?.send(mail)
    await outbox?.send({ ...mail, subject: 'Second', text: 'two' })
    await outbox?.send({ ...mail, to: 'bob@example.com', subject: 'Third', text: 'three' })
    const headers = { ...local.headers, 'accept-language': 'ja,en;q=0.5' }
    const read = async (path: string) =>
      (await api.call('GET', path, undefined, { ...local, headers })).body
    const newest = await read('/outbox/newest?to=Ann@example.com')
    expect(newest).toContain('<h1>Second</h1>')
    expect(newest).toContain('<html lang="ja">')
    expect(newest).toContain('すべてのメール')
    expect(await read('/outbox/newest?to=nobody@example.com')).toContain('Third')
  })

  it('shows markup as it was written', async () => {
    const api = await apiOver(await open())
    const { outbox } = api.services
    await outbox?.send({ to: 'a@example.com', subject: '<i>s</i>', text: '<b>Ada</b>', html: '' })
    const [entry] = (await outbox?.list()) ?? []
    const { body } = await api.call('GET', `/outbox/${entry?.name}`, undefined, local)
    expect(body).toContain('&lt;b&gt;Ada')
    expect(body).toContain('&lt;i&gt;s')
    expect(body).not.toMatch(/<b>Ada|<i>s/)
  })

  it('is not there for anybody else', async () => {
    const api = await apiOver(await open())
    await api.call('POST', '/api/auth/register/', registration('ada@example.com'))
    await api.mailTo('ada@example.com')
    const [entry] = (await api.services.outbox?.list()) ?? []
    const strangers = [
      { ...local, remoteAddress: '192.168.1.20' },
      { ...local, remoteAddress: '::ffff:10.0.0.1' },
      { ...local, headers: { ...local.headers, 'x-forwarded-for': '203.0.113.9' } },
      { ...local, headers: { ...local.headers, forwarded: 'for=203.0.113.9' } },
    ]
    for (const stranger of strangers) {
      for (const path of ['/outbox', '/outbox/newest', `/outbox/${entry?.name}`]) {
        expect((await api.call('GET', path, undefined, stranger)).status).toBe(404)
      }
    }
    for (const name of ['..%2f..%2fpackage.json', 'nothing.eml']) {
      expect((await api.call('GET', `/outbox/${name}`, undefined, local)).status).toBe(404)
    }
  })

  it('is locked for a browser without the key of this start, as behind a proxy that says nothing', async () => {
    const api = await apiOver(await open())
    await api.call('POST', '/api/auth/register/', registration('ada@example.com'))
    await api.mailTo('ada@example.com')
    const [entry] = (await api.services.outbox?.list()) ?? []
    const host = 'localhost:4280'
    const others = [
      { host, 'sec-fetch-site': 'none' },
      { host, ...held, cookie: 'overture_outbox_4280=wrong' },
      { host, ...held, cookie: `overture_outbox_4281=${OUTBOX_KEY}` },
      { host, ...held, 'sec-fetch-site': 'cross-site' },
      { host, cookie: held.cookie },
    ]
    for (const headers of others) {
      for (const path of ['/outbox', '/outbox/newest', `/outbox/${entry?.name}`]) {
        const { status, body } = await api.call('GET', path, undefined, { ...local, headers })
        expect(status).toBe(403)
        expect(body).toContain('npm start')
        expect(body).not.toContain('ada@example.com')
      }
    }
  })

  it('is opened by the link of the start line, for this browser', async () => {
    const api = await apiOver(await open())
    const enter = (key: string) => api.call('GET', `/enter/${key}`, undefined, local)
    const { status, headers } = await enter(OUTBOX_KEY)
    expect([status, headers['location']]).toEqual([303, '/'])
    expect(headers['set-cookie']).toEqual([
      `overture_outbox_4280=${OUTBOX_KEY}; Path=/outbox; HttpOnly; SameSite=Strict`,
    ])
    const wrong = await enter('wrong')
    expect([wrong.status, wrong.headers['set-cookie']]).toEqual([303, undefined])
  })

  it('has the key that enters the demo account, too, at this machine and from our own page', async () => {
    const network = demoNetwork('http://localhost:4281')
    const demo = demoOf({
      network,
      member: 'member-1',
      people: [],
      campaigns: [],
      salesKit: EMPTY_KIT,
    })
    const api = await apiOver(await open(), {}, { demo })
    const { headers } = await api.call('GET', `/enter/${OUTBOX_KEY}`, undefined, local)
    expect(headers['set-cookie']).toContain('overture_demo_4280=1; Path=/; SameSite=Strict')
    const own = { ...local, headers: { ...local.headers, 'sec-fetch-site': 'same-origin' } }
    const inJapanese = { ...own, headers: { ...own.headers, 'accept-language': 'ja' } }
    const enter = async (options: typeof local) =>
      api.call('POST', '/demo-entry', undefined, options)
    const entered = await enter(inJapanese)
    const { access: token } = entered.body
    expect((await api.call('GET', '/api/users/', undefined, { token })).body).toMatchObject({
      username: 'demo@overture.example',
      language: 'ja',
    })
    expect((await enter(local)).status).toBe(403)
    expect((await enter({ ...own, headers: { ...own.headers, cookie: '' } })).status).toBe(403)
    expect((await enter({ ...own, remoteAddress: '192.168.1.20' })).status).toBe(404)
    const sending = await apiOver(await open(), {}, { demo, smtpUrl: 'smtp://127.0.0.1:1' })
    const sent = await sending.call('GET', `/enter/${OUTBOX_KEY}`, undefined, local)
    expect(sent.headers['set-cookie']).toContain('overture_demo_4280=1; Path=/; SameSite=Strict')
    expect((await sending.call('POST', '/demo-entry', undefined, own)).status).toBe(200)
    const without = await apiOver(await open())
    expect((await without.call('POST', '/demo-entry', undefined, own)).status).toBe(404)
  })

  it('promises no mail, to nobody, that the disk has no room for', async () => {
    const disk = SmallDisk.make(8)
    const api = await apiOver(await open(), {}, { dataDir: disk.folder })
    disk.fill(4_096)
    const ask = (path: string, body: object) => api.call('POST', path, body)
    const username = 'ada@example.com'
    for (const [path, body] of [
      ['/api/auth/register/', registration(username)],
      ['/api/auth/resend-verification/', { username }],
      ['/api/password/request-reset/', { username }],
    ] as const) {
      const { status, body: refused, headers } = await ask(path, body)
      expect([path, status, refused.errors[0].code]).toEqual([path, 503, 'service_unavailable'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    disk.empty()
    expect((await ask('/api/auth/register/', registration(username))).status).toBe(201)
    expect(linkIn(await api.mailTo(username))).not.toBe('')
  })

  it('leaves no half of a mail behind where the disk fills up meanwhile', async () => {
    const disk = SmallDisk.make(1)
    const outbox = new Outbox(disk.folder, 'Overture <a@b.example>', { now: () => realMs(0) })
    disk.fill(4_096)
    const mail = { to: 'a@example.com', subject: 's', text: 'x'.repeat(20_000), html: '' }
    await expect(outbox.send(mail)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(readdirSync(disk.folder)).toEqual(['filler'])
  })

  it('does not exist where mails are sent', async () => {
    const api = await apiOver(await open(), {}, { smtpUrl: 'smtp://127.0.0.1:1' })
    expect(api.services.outbox).toBeNull()
    const answer = await api.call('GET', '/outbox', undefined, local)
    expect(answer.body).not.toContain('Outbox')
  })
})

it('long and foreign mails are read back from the outbox as they were written', async () => {
  const outbox = new Outbox(temporaryFolder(), 'Overture <a@b.example>', { now: () => realMs(0) })
  const mail = {
    to: 'yuki@example.com',
    subject: 'メールアドレスの確認、とても長い件名がここにあるので折り返されるはずです',
    text: `こんにちは = é\n${'long '.repeat(60)}\nhttp://localhost:4280/verify-email/${'x'.repeat(80)}`,
    html: '<p>x</p>',
  }
  await outbox.send(mail)
  const [kept] = await outbox.list()
  expect(kept).toMatchObject({ to: mail.to, subject: mail.subject, text: mail.text })
  expect(readMail('Subject: plain\n\nbody')).toMatchObject({ subject: 'plain', text: '' })
})

it('the outbox has its newest hundred mails, in their order, and those alone that are mails', async () => {
  const clock = new FakeClock()
  const folder = temporaryFolder()
  const outbox = new Outbox(folder, 'Overture <a@b.example>', clock)
  expect(await outbox.list()).toEqual([])
  for (let n = 0; n < 101; n += 1) {
    await outbox.send({ to: 'a@example.com', subject: `${n}`, text: 'x', html: '' })
  }
  const mode = statSync(join(folder, readdirSync(folder)[0] ?? '')).mode & 0o777
  expect(mode).toBe(0o600)
  for (const name of ['2026-x.eml.part', 'notes.txt'])
    writeFileSync(join(folder, name), 'Subject: x')
  const newest = Array.from({ length: 100 }, (_, n) => `${100 - n}`)
  expect((await outbox.list()).map(({ subject }) => subject)).toEqual(newest)
  for (const name of ['notes.txt', '../notes.eml', 'gone.eml'])
    expect(await outbox.find(name)).toBeNull()
})

it('the outbox forgets the mails from before a time, half written ones too, and no other file', async () => {
  const clock = new FakeClock()
  const folder = temporaryFolder()
  const outbox = new Outbox(folder, 'Overture <a@b.example>', clock)
  const mail = { to: 'a@example.com', subject: 'old', text: 'x', html: '' }
  await outbox.send(mail)
  for (const name of ['2020-x.eml.part', 'notes.txt', '2020.txt'])
    writeFileSync(join(folder, name), '')
  await clock.elapse(1_000)
  await outbox.send({ ...mail, subject: 'new' })
  await outbox.removeBefore(new Date(clock.now()))
  expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['new'])
  expect(readdirSync(folder).filter((name) => !name.endsWith('.eml'))).toEqual([
    '2020.txt',
    'notes.txt',
  ])
})
