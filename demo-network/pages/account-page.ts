import type { Member } from '../network/member.ts'
import type { Network } from '../network/network.ts'
import type { Html } from './html.ts'
import { html } from './html.ts'
import { barePage, page, portrait } from './layout.ts'
import type { View } from './view.ts'

/** Who one is here, and who one could be instead. */
export const accountPage = (view: View): Html =>
  page(view, { title: 'Account', body: body(view.network, view.member, view.csrfToken) })

export const signedOutAccountPage = (network: Network, csrfToken: string): Html =>
  barePage('Account', body(network, null, csrfToken), csrfToken)

const body = (network: Network, current: Member | null, csrfToken: string): Html => {
  const token = html`<input type="hidden" name="csrf_token" value="${csrfToken}" />`
  return html`<main id="content" class="single stack" data-page="account">
    <section class="card"><header class="pad"><h1>Who you are here</h1>
      <p class="quiet">There are no passwords on the demo network. Each member has connections and
        invitations of their own.</p></header>
      <ul class="people rows">${network.members.map(
        (member) => html`<li><span class="person"><span class="face">${portrait(member.name)}</span>
          <span><strong>${member.name}</strong><span class="quiet">${connectionsOf(network, member)}</span></span></span>
          <div class="aside">${
            member.id === current?.id
              ? html`<a href="/in/${member.id}">Your profile</a> <span class="badge good">You</span>`
              : html`<form method="post" action="/account/switch">${token}
                  <input type="hidden" name="member" value="${member.id}" />
                  <button aria-label="Continue as ${member.name}">Continue</button></form>`
          }</div></li>`,
      )}</ul></section>
    <section class="card pad"><h2>A new member</h2>
      <form class="inline" method="post" action="/account/create">${token}
        <label for="name">Name</label>
        <input id="name" name="name" required maxlength="60" autocomplete="off" />
        <button class="primary">Create and continue</button></form></section>
    ${
      current !== null &&
      html`<form method="post" action="/account/sign-out">${token}<button>Sign out</button></form>`
    }</main>`
}

const connectionsOf = (network: Network, member: Member): string => {
  const count = network.invited(member).filter(({ relation }) => relation.kind === 'first').length
  return count === 1 ? '1 connection' : `${count} connections`
}
