import type { Invitation } from '../network/relation.ts'
import type { Person } from '../people/person.ts'
import type { Html } from './html.ts'
import { html, language } from './html.ts'
import type { View } from './view.ts'

/** What can be done with a person now; drawn again after each thing that was done. */
export const profileActions = ({ network, member, times }: View, person: Person): Html => {
  const relation = network.relationOf(person, member)
  switch (relation.kind) {
    case 'none':
      return html`<button type="button" class="primary" data-action="connect"
          aria-label="Invite ${person.fullName} to connect">Connect</button>`
    case 'follow-only':
      return html`<button type="button" data-action="follow" aria-pressed="false">Follow</button>
        <span class="quiet">Isn’t taking invitations</span>`
    case 'withdrawn':
      return html`<span class="badge wait" data-badge="withdrawn"><span>Withdrawn</span>
          <span class="quiet">${times.stamp(relation.withdrawnAt, 'withdrawn-at')}; no other
            invitation for three weeks</span></span>`
    case 'oneself':
      return html`<span class="badge good" data-badge="oneself">You</span>`
    case 'pending':
      return html`<span class="badge wait" data-badge="pending"><span>Pending</span>
          <span class="quiet">Invited ${times.stamp(relation.invitation.at, 'invited-at')}</span></span>
        ${noteOf(relation.invitation)}
        <button type="button" data-action="withdraw"
          aria-label="Withdraw the invitation to ${person.fullName}">Withdraw</button>`
    case 'first':
      return html`<span class="badge good" data-badge="first"><span>1st degree</span>
          <span class="quiet">Connected ${times.stamp(relation.acceptedAt, 'accepted-at')}</span></span>
        ${noteOf(relation.invitation)}
        <a class="button primary" data-action="message"
          href="/messages/${person.publicIdentifier}">Message</a>`
  }
}

/** What the member wrote with the invitation. */
const noteOf = ({ note }: Invitation): Html | false =>
  note !== null && html`<q class="prose" data-field="note" ${language(note)}>${note}</q>`
