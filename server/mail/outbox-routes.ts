import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#core/user/language.ts'
import { NotFound } from '#core/errors.ts'
import { escaped, plainPage } from '../html.ts'
import { isFromThisMachine } from '../http/from-this-machine.ts'
import type { OutboxKey } from '../http/outbox-key.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import type { App } from '../http/route.ts'
import { mailDate, OUTBOX_TEXTS } from './outbox-texts.ts'
import { OUTBOX_STYLE as style } from './outbox-style.ts'
import type { Outbox, OutboxEntry } from './outbox.ts'

/** Shows the mails that were kept instead of sent, to the browser that holds the key of this start. */
export function outboxRoutes({ fastify }: App, outbox: Outbox, key: OutboxKey): void {
  const show = (request: FastifyRequest, reply: FastifyReply, page: Page) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(plainPage(page.title, page.body, { style, language: preferredLanguage(request) }))

  /** Whether a mail may be shown; answers those who may not see one. */
  const isOpen = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!isFromThisMachine(request)) throw new NotFound()
    const open = key.isHeldBy(request) && isOwnPage(request)
    if (!open) {
      const { title, locked } = OUTBOX_TEXTS[preferredLanguage(request)]
      show(request, reply.code(403), { title, body: `${HEAD}<h1>${title}</h1><p>${locked}</p>` })
    }
    return open
  }

  const showList = async (request: FastifyRequest, reply: FastifyReply) =>
    show(request, reply, listPage(await outbox.list(), preferredLanguage(request)))

  fastify.get('/outbox', async (request, reply) =>
    isOpen(request, reply) ? showList(request, reply) : reply,
  )

  /** What was sent to somebody last, in one click from the page that tells of it. */
  fastify.get<{ Querystring: { to?: string } }>('/outbox/newest', async (request, reply) => {
    if (!isOpen(request, reply)) return reply
    const mails = await outbox.list()
    const to = request.query.to?.trim().toLowerCase()
    const newest = mails.find((mail) => mail.to.toLowerCase() === to)
    if (newest === undefined) return showList(request, reply)
    return show(request, reply, mailPage(newest, preferredLanguage(request)))
  })

  fastify.get<{ Params: { name: string } }>('/outbox/:name', async (request, reply) => {
    if (!isOpen(request, reply)) return reply
    const mail = await outbox.find(request.params.name)
    if (!mail) throw new NotFound()
    return show(request, reply, mailPage(mail, preferredLanguage(request)))
  })
}

interface Page {
  readonly title: string
  readonly body: string
}

const HEAD = `<p class="mark"><svg width="22" height="22" viewBox="0 0 26 26" fill="none" aria-hidden="true"><path d="M22.2 8.2A10.4 10.4 0 1 0 23.4 13" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"/><circle cx="13" cy="13" r="3.1" fill="currentColor"/></svg>Overture</p>`

const listPage = (mails: readonly OutboxEntry[], language: Language): Page => {
  const { title, why, empty } = OUTBOX_TEXTS[language]
  const rows = mails.map(
    ({ name, to, subject, date }) =>
      `<li><a href="/outbox/${encodeURIComponent(name)}"><strong>${escaped(subject)}</strong>
      <span class="dim">${escaped(to)} · ${escaped(mailDate(date, language))}</span></a></li>`,
  )
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p class="empty">${empty}</p>`
  return { title, body: `${HEAD}<h1>${title}</h1><p class="dim">${why}</p>${list}` }
}

const mailPage = (mail: Omit<OutboxEntry, 'name'>, language: Language): Page => {
  const { back, to } = OUTBOX_TEXTS[language]
  const body = `${HEAD}<p><a href="/outbox">${back}</a></p><h1>${escaped(mail.subject)}</h1>
    <p class="dim">${to} ${escaped(mail.to)} · ${escaped(mailDate(mail.date, language))}</p>
    <article>${withLinks(mail.text)}</article>`
  return { title: mail.subject, body }
}

/** Whether the user went there, by hand or from a page of ours; another site's page did not send them. */
const isOwnPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'same-origin'

const withLinks = (text: string): string =>
  escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
