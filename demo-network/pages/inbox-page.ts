import { inboxOf, type Thread } from '../network/inbox.ts'
import type { Html } from './html.ts'
import { html, language, ownMarkup } from './html.ts'
import { page } from './layout.ts'
import { empty } from './list-pages.ts'
import { paged, pageLinks } from './paging.ts'
import type { View } from './view.ts'

const PAGE_SIZE = 10

/** The member's threads, latest activity first. */
export const inboxPage = (view: View, asked: string | null): Html => {
  const part = paged(inboxOf(view.network, view.member), asked, PAGE_SIZE)
  const body = html`<main id="content" class="single" data-page="inbox">
    <section class="card"><header class="pad"><h1>Messages</h1>
      <p class="quiet"><span data-count>${part.count}</span> threads, latest first</p></header>
    ${
      part.count === 0
        ? empty(
            'Nothing written yet. Open a connection to write to them.',
            '/connections',
            'Connections',
          )
        : html`<ul class="people rows">${part.items.map((thread) => threadItem(view, thread))}</ul>`
    }</section>
    ${pageLinks(part, '/messages')}</main>`
  return page(view, { title: 'Messages', body, section: '/messages' })
}

const threadItem = ({ times }: View, { person, last, isUnread }: Thread): Html =>
  html`<li data-thread data-profile-id="${person.publicIdentifier}"
    data-unread="${isUnread ? 'true' : 'false'}">
    <a class="person" href="/messages/${person.publicIdentifier}">
      <img class="face" src="/avatars/${person.publicIdentifier}.svg" alt="" width="48" height="48" loading="lazy" />
      <span><strong data-field="full-name" ${language(person.fullName)}>${person.fullName}</strong>
        <span class="quiet" data-field="last-text" ${language(last.text)}>${
          last.from === 'member' && ownMarkup('You: ')
        }${snippet(last.text)}</span></span></a>
    <div class="aside">${isUnread && html`<span class="badge good">New</span>`}
      <span class="quiet">${times.stamp(last.at, 'last-at')}</span></div></li>`

const snippet = (text: string): string => {
  const [line = ''] = text.split('\n', 1)
  const letters = [...line]
  return letters.length > 80 ? `${letters.slice(0, 79).join('')}…` : line
}
