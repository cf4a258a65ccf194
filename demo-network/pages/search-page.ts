import type { Html } from './html.ts'
import { html } from './html.ts'
import { page } from './layout.ts'
import { empty } from './list-pages.ts'
import { paged, pageLinks } from './paging.ts'
import { personItem } from './people-list.ts'
import type { View } from './view.ts'

const PAGE_SIZE = 10
const ideas = [
  'Head of Operations',
  'Procurement Tokyo',
  '物流',
  'VP Sales Berlin',
  'Founder Lagos',
]

export const searchPage = (view: View, typed: string, asked: string | null): Html => {
  const query = typed.trim().slice(0, 200)
  const part = paged(view.network.directory.search(query), asked, PAGE_SIZE)
  const companies = view.network.directory.searchCompanies(query).slice(0, 4)
  const body = html`<main id="content" class="${companies.length > 0 ? 'columns' : 'single'}" data-page="search">
    <section class="card"><header class="pad">
      <h1>${query === '' ? 'Search' : html`People for “${query}”`}</h1>
      ${
        query === ''
          ? html`<p class="quiet">A name, a job, a company or a place. For example:</p>
              <p class="chips">${ideas.map(
                (idea) =>
                  html`<a href="/search/people?keywords=${encodeURIComponent(idea)}">${idea}</a> `,
              )}</p>
              <p><a href="/search/people">All filters</a></p>`
          : html`<p class="quiet"><span data-count>${part.count}</span> found</p>`
      }</header>
      ${query !== '' && part.count === 0 && empty('Nobody matches all of these words.', '/search', 'Start over')}
      <ul class="people rows">${part.items.map((person) =>
        personItem(
          person,
          html`data-search-result`,
          html`<span class="quiet">${relationLabels[view.network.relationOf(person, view.member).kind]}</span>`,
        ),
      )}</ul>
      ${pageLinks(part, `/search?q=${encodeURIComponent(query)}`)}
    </section>
    ${
      companies.length > 0 &&
      html`<aside class="stack"><section class="card pad"><h2>Companies</h2>
        <ul class="people">${companies.map(
          (company) => html`<li><a class="person" href="/company/${company.companyId}">
            <img class="face square" src="/logos/${company.companyId}.svg" alt="" width="48" height="48" />
            <span><strong>${company.name}</strong><span class="quiet">${company.industry} · ${company.location}</span></span></a></li>`,
        )}</ul></section></aside>`
    }</main>`
  return page(view, { title: query === '' ? 'Search' : query, body, query, section: '/search' })
}

const relationLabels = {
  none: '',
  'follow-only': 'Follow only',
  withdrawn: 'Withdrawn',
  oneself: 'You',
  pending: 'Pending',
  first: '1st degree',
} as const
