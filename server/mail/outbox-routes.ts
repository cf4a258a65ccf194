import type { FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '#core/errors.ts'
import { escaped, plainPage } from '../html.ts'
import { isFromThisMachine } from '../http/from-this-machine.ts'
import type { App } from '../http/route.ts'
import { OutboxKey } from '../http/outbox-key.ts'
import type { Outbox } from './outbox.ts'

const STYLE = `
ul { list-style: none; padding: 0; margin: 24px 0; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; background: var(--paper) }
li + li { border-top: 1px solid var(--line) }
li a { display: block; padding: 14px 18px; text-decoration: none; color: inherit }
li a:hover, li a:focus-visible { background: var(--back) }
article { margin: 24px 0; padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); white-space: pre-wrap; overflow-wrap: anywhere }
`

const LOCKED = `<h1>Outbox</h1>
  <p>This browser does not hold the key of this start. Open the address that <code>npm start</code>
  printed, then come back to this page.</p>`

interface OutboxDeps {
  readonly outbox: Outbox
  readonly key: string
  readonly port: number
  /** What else the browser is told that entered by the key. */
  readonly moreCookies: (key: OutboxKey) => readonly string[]
}

/** Shows the mails that were kept instead of sent, to the browser that holds the key of this start. */
export function outboxRoutes({ fastify }: App, deps: OutboxDeps): void {
  const { outbox, key, port, moreCookies } = deps
  const outboxKey = new OutboxKey(key, port)

  const show = (reply: FastifyReply, title: string, body: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(plainPage(title, body, STYLE))

  /** Whether a mail may be shown; answers those who may not see one. */
  const isOpen = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!isFromThisMachine(request)) throw new NotFound()
    const open = outboxKey.isHeldBy(request) && isOwnPage(request)
    if (!open) show(reply.code(403), 'Outbox', LOCKED)
    return open
  }

  fastify.get<{ Params: { key: string } }>('/enter/:key', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new NotFound()
    if (outboxKey.matches(request.params.key)) {
      reply.header('set-cookie', [outboxKey.cookieFor('/outbox'), ...moreCookies(outboxKey)])
    }
    return reply.redirect('/', 303)
  })

  fastify.get('/outbox', async (request, reply) => {
    if (!isOpen(request, reply)) return reply
    const mails = await outbox.list()
    const rows = mails.map(
      ({ name, to, subject, date }) =>
        `<li><a href="/outbox/${encodeURIComponent(name)}"><strong>${escaped(subject)}</strong>
        <br><span class="dim">${escaped(to)} · ${escaped(date)}</span></a></li>`,
    )
    const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mails yet.</p>'
    const why = '<p class="dim">Local outbox. No mail server is set, so emails appear here.</p>'
    return show(reply, 'Outbox', `<h1>Outbox</h1>${why}${list}`)
  })

  fastify.get<{ Params: { name: string } }>('/outbox/:name', async (request, reply) => {
    if (!isOpen(request, reply)) return reply
    const mail = await outbox.find(request.params.name)
    if (!mail) throw new NotFound()
    const body = `<p><a href="/outbox">Outbox</a></p><h1>${escaped(mail.subject)}</h1>
      <p class="dim">${escaped(mail.to)} · ${escaped(mail.date)}</p>
      <article>${withLinks(mail.text)}</article>`
    return show(reply, mail.subject, body)
  })
}

/** Whether the user went there, by hand or from a page of ours; another site's page did not send them. */
const isOwnPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'same-origin'

const withLinks = (text: string): string =>
  escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
