import { avatarOf, avatarSvg } from '../people/avatar.ts'
import { mark } from '../assets/mark.ts'
import { inboxOf } from '../network/inbox.ts'
import type { Html } from './html.ts'
import { html, ownMarkup } from './html.ts'
import type { Times } from './times.ts'
import type { View } from './view.ts'

interface Page {
  readonly title: string
  readonly body: Html
  /** What was searched for, in the header's field. */
  readonly query?: string
  /** The address of the part of the site this belongs to. */
  readonly section?: string
}

/** A whole document for a signed-in member. */
export const page = (view: View, { title, body, query = '', section = '' }: Page): Html => {
  const { member, network } = view
  const pending = network.invited(member).filter(({ relation }) => relation.kind === 'pending')
  const unread = inboxOf(network, member).filter(({ isUnread }) => isUnread)
  const link = (href: string, label: string, count = 0) =>
    html`<a href="${href}" ${section === href && ownMarkup('aria-current="page"')}>${label}${
      count > 0 && html` <span class="count">${count}</span>`
    }</a>`
  const header = html`<header class="top" data-member-id="${member.id}">
    <div class="bar">
      ${brand}
      <form class="find" action="/search/people" role="search">
        <input type="search" name="keywords" value="${query}" placeholder="Search people"
          aria-label="Search people" />
      </form>
      <nav aria-label="Main">
        ${link('/', 'Home')} ${link('/connections', 'Connections')}
        ${link('/invitations/sent', 'Invitations', pending.length)}
        ${link('/messages', 'Messages', unread.length)}
        <a class="me" href="/account" title="Signed in as ${member.name}">
          <span class="face small">${portrait(member.name)}</span><span>Me</span></a>
      </nav>
    </div>
    ${clockLine(view.times)}
  </header>`
  return wholeDocument({ title, header, body, csrfToken: view.csrfToken })
}

/** A document for whoever is not signed in, or not let in. */
export const barePage = (title: string, body: Html, csrfToken = ''): Html =>
  wholeDocument({
    title,
    header: html`<header class="top"><div class="bar">${brand}</div></header>`,
    body,
    csrfToken,
  })

interface WholeDocument {
  readonly title: string
  readonly header: Html
  readonly body: Html
  readonly csrfToken: string
}

const wholeDocument = ({ title, header, body, csrfToken }: WholeDocument): Html =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="robots" content="noindex" />
<meta name="csrf-token" content="${csrfToken}" />
<title>${title} · Commonplace</title>
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
<link rel="stylesheet" href="/assets/style.css" />
<script src="/assets/page.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${header}
${body}
<footer>
  <p>Commonplace is a demonstration network. Everyone on it is invented, and nothing leaves this machine.</p>
  <p><a href="/_demo/sample.csv?count=25" download>Download a sample list</a>
    <a href="/_demo/effects/summary">What was done here</a></p>
</footer>
</body>
</html>`

const brand = html`<a class="brand" href="/" aria-label="Commonplace, home">${ownMarkup(mark)}<span>Commonplace</span></a>`

const clockLine = ({ clock, now, speed, zone }: Times): Html =>
  html`<p class="clock" role="timer" data-clock data-now="${now}" data-speed="${speed}" data-zone="${zone}">
    <span>Demo time: <span data-clock-face>${clock}</span>${speed !== 1 && ` · runs ${speed}× faster`}</span></p>`

/** A member's drawing, from the name they chose. */
export const portrait = (name: string): Html => {
  const [first = '', ...rest] = name.split(' ')
  return ownMarkup(avatarSvg(avatarOf(first, rest.at(-1) ?? '')))
}
