import type { Person } from '../people/person.ts'
import type { Html } from './html.ts'
import { html, language } from './html.ts'
import { page } from './layout.ts'
import type { View } from './view.ts'

export const MAX_MESSAGE_CHARS = 8000

/** The thread with a connection. */
export const messagesPage = (view: View, person: Person): Html => {
  const { network, member, times, csrfToken } = view
  const relation = network.relationOf(person, member)
  const { messages } = network.contactHistory(person, member)
  const body = html`<main id="content" class="single" data-page="messages"
    data-profile-id="${person.publicIdentifier}" data-relation="${relation.kind}">
    <section class="card"><header class="pad thread-head">
      <img class="face" src="/avatars/${person.publicIdentifier}.svg" alt="" width="48" height="48" />
      <div><h1 ${language(person.fullName)}><a href="/in/${person.publicIdentifier}">${person.fullName}</a></h1>
        <p class="quiet" ${language(person.headline)}>${person.headline}</p></div></header>
    <ol class="thread pad">${
      messages.length === 0
        ? html`<li class="quiet">Nothing written yet.</li>`
        : messages.map(
            ({ at, from, text }) => html`<li data-message data-from="${from}">
              <p class="prose" ${language(text)}>${text}</p>
              <p class="quiet">${from === 'member' ? 'You' : person.firstName}, ${times.stamp(at, 'sent-at')}</p></li>`,
          )
    }</ol>
    ${
      relation.kind === 'first'
        ? html`<form class="pad write" method="post" action="/messages/${person.publicIdentifier}">
            <input type="hidden" name="csrf_token" value="${csrfToken}" />
            <label for="text">Message</label>
            <textarea id="text" name="text" rows="3" required maxlength="${MAX_MESSAGE_CHARS}"></textarea>
            <button class="primary" data-action="send-message">Send</button></form>`
        : html`<p class="pad quiet">You can write to ${person.fullName} once you are connected.</p>`
    }</section></main>`
  return page(view, { title: `Messages with ${person.fullName}`, body })
}
