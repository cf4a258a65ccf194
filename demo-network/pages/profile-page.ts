import type { Person } from '../people/person.ts'
import { connectDialog } from './connect-dialog.ts'
import type { Html } from './html.ts'
import { html, language } from './html.ts'
import { page } from './layout.ts'
import { personRow } from './people-list.ts'
import { profileActions } from './profile-actions.ts'
import { profileBody } from './profile-body.ts'
import type { View } from './view.ts'

export const profilePage = (view: View, person: Person): Html => {
  const { network, member } = view
  const relation = network.relationOf(person, member).kind
  const { lastVisitAt } = network.contactHistory(person, member)
  const colleagues = network.directory
    .peopleAt(person.companyId)
    .filter((one) => one !== person)
    .slice(0, 5)
  const body = html`<main id="content" class="columns" data-page="profile"
    data-profile-id="${person.publicIdentifier}" data-relation="${relation}"
    data-viewed="${lastVisitAt !== null ? 'true' : 'false'}" aria-busy="false">
    <div class="stack">
      <article class="card profile">
        <div class="cover hue-${coverOf(person)}"></div>
        <div class="pad">
          <img class="face large" data-field="avatar" width="112" height="112"
            src="/avatars/${person.publicIdentifier}.svg" alt="" />
          <h1 data-field="full-name" ${language(person.fullName)}>${nameParts(person)}</h1>
          <p class="headline" data-field="headline" ${language(person.headline)}>${person.headline}</p>
          <p class="facts">
            <span data-field="job-title" ${language(person.jobTitle)}>${person.jobTitle}</span>
            <span data-field="company-name"><a href="/company/${person.companyId}">${person.companyName}</a></span>
          </p>
          <p class="facts quiet">
            <span data-field="location">${person.location}</span>
            <span data-field="country-code">${person.countryCode}</span>
            <span data-field="industry">${person.industry}</span>
          </p>
          <div class="actions" data-actions>${profileActions(view, person)}</div>
          <div data-alerts></div>
        </div>
      </article>
      <div class="stack" data-profile-body>${profileBody(view, person)}</div>
    </div>
    <aside class="stack" aria-label="More people">
      ${
        colleagues.length > 0 &&
        html`<section class="card pad">
          <h2>Also at ${person.companyName}</h2>
          <ul class="people">${colleagues.map((one) => personRow(one))}</ul>
        </section>`
      }
    </aside>
    ${connectDialog(person, network.asksForEmail(person))}
  </main>`
  return page(view, { title: person.fullName, body })
}

const nameParts = ({ fullName, firstName, lastName }: Person): Html => {
  const first = html`<span data-field="first-name">${firstName}</span>`
  const last = html`<span data-field="last-name">${lastName}</span>`
  return fullName === `${lastName} ${firstName}` ? html`${last} ${first}` : html`${first} ${last}`
}

const coverOf = ({ avatar }: Person): number => Math.floor(avatar.hue / 60)
