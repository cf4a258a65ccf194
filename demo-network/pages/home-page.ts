import type { Person } from '../people/person.ts'
import type { SeededRandom } from '../people/seeded-random.ts'
import { seededRandom } from '../people/seeded-random.ts'
import { posts, postsInJapanese } from '../people/words/posts.ts'
import type { Html } from './html.ts'
import { html, language } from './html.ts'
import { page, portrait } from './layout.ts'
import { personRow } from './people-list.ts'
import type { View } from './view.ts'

const DAY_MS = 86_400_000

export const homePage = (view: View): Html => {
  const { network, member, times } = view
  const today = Math.floor(times.now / DAY_MS)
  const random = seededRandom('home', today)
  const people = random.shuffled(network.directory.people.slice(0, 400))
  const suggestions = people
    .filter((person) => network.relationOf(person, member).kind === 'none')
    .slice(0, 6)
  const relations = network.invited(member).map(({ relation }) => relation.kind)
  const body = html`<main id="content" class="three" data-page="home">
    <aside class="stack" aria-label="You">
      <section class="card profile mini"><div class="cover hue-5"></div><div class="pad">
        <span class="face large">${portrait(member.name)}</span>
        <h2>${member.name}</h2>
        <ul class="sums">
          <li><a href="/connections"><span>Connections</span> <strong>${count(relations, 'first')}</strong></a></li>
          <li><a href="/invitations/sent"><span>Invitations sent</span> <strong>${count(relations, 'pending')}</strong></a></li>
        </ul></div></section>
      <section class="card pad"><h2>Try it</h2>
        <p class="quiet">Twenty-five people you don’t know yet, as a list for Overture.</p>
        <a class="button" href="/_demo/sample.csv?count=25" download>Download a sample list</a></section>
    </aside>
    <div class="stack"><h1 class="visually-hidden">Home</h1>${feed(people, random, view)}</div>
    <aside class="stack" aria-label="Suggestions"><section class="card pad"><h2>People you may know</h2>
      <ul class="people">${suggestions.map((person) => personRow(person))}</ul></section></aside>
  </main>`
  return page(view, { title: 'Home', body, section: '/' })
}

const count = (kinds: readonly string[], kind: string): number =>
  kinds.filter((one) => one === kind).length

/** Seven people with something to say today, two of them in Japanese. */
const feed = (people: readonly Person[], random: SeededRandom, { times }: View): Html[] => {
  const japanese = people.filter(writesJapanese)
  const others = people.filter((person) => !writesJapanese(person))
  const texts = random.shuffled(posts)
  const textsInJapanese = random.shuffled(postsInJapanese)
  return Array.from({ length: 7 }, (_, index) => {
    const inJapanese = index % 4 === 1
    const person = (inJapanese ? japanese : others).at(-1 - index)
    const text = (inJapanese ? textsInJapanese : texts).at(index) ?? ''
    return person === undefined
      ? html``
      : html`<article class="card pad post">
          <ul class="people">
            ${personRow(person)}
          </ul>
          <p class="prose" ${language(text)}>${text}</p>
          <p class="quiet">
            ${times.ago(times.now - (index * 97 + 34) * 60_000)} · ${random.between(4, 88)} people
            found this useful
          </p>
        </article>`
  })
}

const writesJapanese = ({ fullName }: Person): boolean => /\p{Script=Han}/u.test(fullName)
