import type { Relation } from '../network/relation.ts'
import type { Person } from '../people/person.ts'
import type { Html } from './html.ts'
import { html, language } from './html.ts'
import { page } from './layout.ts'
import { paged, pageLinks } from './paging.ts'
import { personItem } from './people-list.ts'
import type { View } from './view.ts'

const PAGE_SIZE = 20

export const connectionsPage = (view: View, asked: string | null): Html => {
  const connections = related(view, 'first').toSorted(
    (a, b) => b.relation.acceptedAt - a.relation.acceptedAt,
  )
  const part = paged(connections, asked, PAGE_SIZE)
  const items = part.items.map(({ person, relation }) =>
    personItem(
      person,
      html`data-connection`,
      html`<span class="quiet">Connected ${view.times.stamp(relation.acceptedAt, 'accepted-at')}</span>
        <a class="button" href="/messages/${person.publicIdentifier}">Message</a>`,
    ),
  )
  const body = html`<main id="content" class="single" data-page="connections">
    <section class="card"><header class="pad"><h1>Connections</h1>
      <p class="quiet"><span data-count>${part.count}</span> people, newest first</p></header>
    ${
      part.count === 0
        ? empty('Nobody yet. Search for someone you know and press Connect.', '/search', 'Search')
        : html`<ul class="people rows">${items}</ul>`
    }</section>
    ${pageLinks(part, '/connections')}</main>`
  return page(view, { title: 'Connections', body, section: '/connections' })
}

export const sentInvitationsPage = (view: View, asked: string | null): Html => {
  const pending = related(view, 'pending').toSorted(
    (a, b) => b.relation.invitation.at - a.relation.invitation.at,
  )
  const part = paged(pending, asked, PAGE_SIZE)
  const items = part.items.map(({ person, relation: { invitation } }) =>
    personItem(
      person,
      html`data-invitation="${invitation.id}"`,
      html`${
        invitation.note !== null &&
        html`<q class="prose" data-field="note" ${language(invitation.note)}>${invitation.note}</q>`
      }
        <span class="quiet">Sent ${view.times.stamp(invitation.at, 'invited-at')}</span>
        <button type="button" data-action="withdraw"
          aria-label="Withdraw the invitation to ${person.fullName}">Withdraw</button>`,
    ),
  )
  const body = html`<main id="content" class="single" data-page="sent-invitations">
    <section class="card"><header class="pad"><h1>Sent invitations</h1>
      <p class="quiet"><span data-count>${part.count}</span> waiting for an answer, newest first</p>
      <div data-alerts></div></header>
    ${
      part.count === 0
        ? empty('No invitation is waiting for an answer.', '/search', 'Search')
        : html`<ul class="people rows">${items}</ul>`
    }</section>
    ${pageLinks(part, '/invitations/sent')}</main>`
  return page(view, { title: 'Sent invitations', body, section: '/invitations/sent' })
}

export const empty = (sentence: string, href: string, label: string): Html =>
  html`<div class="pad empty"><p>${sentence}</p><a class="button" href="${href}">${label}</a></div>`

const related = <K extends 'first' | 'pending'>({ network, member }: View, kind: K) =>
  network.invited(member).flatMap(({ person, relation }) => {
    const wanted = ofKind(relation, kind)
    return wanted === null ? [] : [{ person, relation: wanted }]
  }) satisfies { person: Person }[]

const ofKind = <K extends Relation['kind']>(
  relation: Relation,
  kind: K,
): Extract<Relation, { kind: K }> | null => (isOfKind(relation, kind) ? relation : null)

const isOfKind = <K extends Relation['kind']>(
  relation: Relation,
  kind: K,
): relation is Extract<Relation, { kind: K }> => relation.kind === kind
