import type { Person } from '../people/person.ts'
import type { Html } from './html.ts'
import { html, language } from './html.ts'

/** A person in a short list beside the page. */
export const personRow = (person: Person, more: Html | false = false): Html =>
  html`<li><a class="person" href="/in/${person.publicIdentifier}">
    ${face(person)}
    <span><strong ${language(person.fullName)}>${person.fullName}</strong><span class="quiet" ${language(person.headline)}>${person.headline}</span></span></a>${more}</li>`

/** A person in a page's own list, with the attributes that name what they are there for. */
export const personItem = (person: Person, attributes: Html, more: Html | false): Html =>
  html`<li ${attributes} data-profile-id="${person.publicIdentifier}">
    <a class="person" href="/in/${person.publicIdentifier}">
      ${face(person)}
      <span><strong data-field="full-name" ${language(person.fullName)}>${person.fullName}</strong>
        <span class="quiet" data-field="headline" ${language(person.headline)}>${person.headline}</span>
        <span class="quiet" data-field="location">${person.location}</span></span></a>
    ${more && html`<div class="aside">${more}</div>`}</li>`

const face = (person: Person): Html =>
  html`<img class="face" src="/avatars/${person.publicIdentifier}.svg" alt="" width="48" height="48"
    loading="lazy" />`
