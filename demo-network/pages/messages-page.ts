import type { SeededMessage } from '../network/history.ts'
import type { Person } from '../people/person.ts'
import type { Html } from './html.ts'
import { html, language } from './html.ts'
import { page } from './layout.ts'
import type { View } from './view.ts'

export const MAX_MESSAGE_CHARS = 8000

/** The thread with a connection, as it was when the member opened it. */
export const messagesPage = (
  view: View,
  person: Person,
  messages: readonly SeededMessage[],
): Html => {
  const relation = view.network.relationOf(person, view.member)
  const body = html`<main id="content" class="single" data-page="messages" aria-busy="false"
    data-profile-id="${person.publicIdentifier}" data-relation="${relation.kind}">
    <section class="card"><header class="pad thread-head">
      <img class="face" src="/avatars/${person.publicIdentifier}.svg" alt="" width="48" height="48" />
      <div><h1 ${language(person.fullName)}><a href="/in/${person.publicIdentifier}">${person.fullName}</a></h1>
        <p class="quiet" ${language(person.headline)}>${person.headline}</p></div></header>
    <div data-thread-body>${drawn(view, person, messages)}</div>
    ${
      relation.kind === 'first'
        ? html`<div class="pad write">
            <label for="text">Message</label>
            <textarea id="text" name="text" rows="3" required maxlength="${MAX_MESSAGE_CHARS}"></textarea>
            <button type="button" class="primary" data-action="send-message">Send</button>
            <div data-alerts></div></div>`
        : html`<p class="pad quiet">You can write to ${person.fullName} once you are connected.</p>`
    }</section></main>`
  return page(view, { title: `Messages with ${person.fullName}`, body, section: '/messages' })
}

/** What was written by now; drawn again after each message. */
export const messageList = (view: View, person: Person): Html =>
  drawn(view, person, view.network.thread(person, view.member))

const drawn = ({ times }: View, { firstName }: Person, messages: readonly SeededMessage[]): Html =>
  html`<ol class="thread pad" data-messages="${messages.length}">${
    messages.length === 0
      ? html`<li class="quiet">Nothing written yet.</li>`
      : messages.map(
          ({ at, from, text }) => html`<li data-message data-from="${from}">
            <p class="prose" data-field="text" ${language(text)}>${text}</p>
            <p class="quiet">${from === 'member' ? 'You' : firstName}, ${times.stamp(at, 'sent-at')}</p></li>`,
        )
  }</ol>`
