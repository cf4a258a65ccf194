import type { Person, Position } from '../people/person.ts'
import type { Html } from './html.ts'
import { html, language } from './html.ts'
import { monthName } from './times.ts'
import type { View } from './view.ts'

/** The full profile for those who opened it, the way to it for the others. */
export const profileBody = (view: View, person: Person): Html => {
  const { network, member, times } = view
  if (person.publicIdentifier === member.id) {
    return html`<section class="card pad"><p class="quiet">This is how you see yourself.</p></section>`
  }
  const { lastVisitAt } = network.contactHistory(person, member)
  const lately = network.visitedLately(person, member)
  if (lastVisitAt === null) {
    return html`<section class="card pad closed">
      <h2>About ${person.fullName}</h2>
      <p class="quiet">Their story, ${person.positions.length} positions and more.
        ${person.fullName} can see that you looked.</p>
      ${openButton('See full profile')}
    </section>`
  }
  return html`<div class="stack" data-section="full-profile">
    <p class="note"><span>Viewed by you on ${times.stamp(lastVisitAt, 'viewed-at')}</span>
      ${!lately && openButton('See what’s new')}</p>
    <section class="card pad">
      <h2>About</h2>
      <p class="prose" data-field="about" ${language(person.about)}>${person.about}</p>
    </section>
    <section class="card pad">
      <h2>Experience</h2>
      <ol class="positions">${person.positions.map(positionItem)}</ol>
    </section>
  </div>`
}

const openButton = (label: string): Html =>
  html`<button type="button" data-action="see-full-profile">${label}</button>`

const positionItem = (position: Position): Html => html`<li data-position>
  <h3 data-field="position-title" ${language(position.title)}>${position.title}</h3>
  <p><a data-field="position-company" href="/company/${position.companyId}">${position.companyName}</a></p>
  <p class="quiet">${month(position.from, 'position-from')} to ${
    position.to === null ? 'today' : month(position.to, 'position-to')
  }</p>
  ${position.description !== '' && html`<p data-field="position-description" ${language(position.description)}>${position.description}</p>`}
</li>`

const month = (value: string, field: string): Html =>
  html`<time data-field="${field}" datetime="${value}">${monthName(value)}</time>`
