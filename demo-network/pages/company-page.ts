import type { Company } from '../people/company.ts'
import type { Html } from './html.ts'
import { html } from './html.ts'
import { page } from './layout.ts'
import { paged, pageLinks } from './paging.ts'
import { personItem } from './people-list.ts'
import type { View } from './view.ts'

const PAGE_SIZE = 20

export const companyPage = (view: View, company: Company, asked: string | null): Html => {
  const part = paged(view.network.directory.peopleAt(company.companyId), asked, PAGE_SIZE)
  const body = html`<main id="content" class="single stack" data-page="company"
    data-company-id="${company.companyId}">
    <article class="card profile">
      <div class="cover hue-${Math.floor(company.hue / 60)}"></div>
      <div class="pad">
        <img class="face large square" src="/logos/${company.companyId}.svg" alt="" width="112" height="112" />
        <h1 data-field="company-name">${company.name}</h1>
        <p class="headline">${company.tagline}</p>
        <p class="facts quiet"><span data-field="industry">${company.industry}</span>
          <span data-field="location">${company.location}</span>
          <span>${company.headcount.toLocaleString('en')} employees</span>
          <span>Since ${company.founded}</span></p>
        <p class="prose" data-field="about">${company.description}</p>
      </div>
    </article>
    <section class="card"><header class="pad"><h2>People here</h2>
      <p class="quiet"><span data-count>${part.count}</span> on Commonplace</p></header>
      <ul class="people rows">${part.items.map((person) =>
        personItem(person, html`data-employee`, false),
      )}</ul>
      ${pageLinks(part, `/company/${company.companyId}`)}
    </section></main>`
  return page(view, { title: company.name, body })
}

/** A company's mark: its first letter on a rounded square. */
export const logoSvg = ({ name, hue }: Company): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">` +
  `<rect width="96" height="96" fill="hsl(${hue} 30% 92%)"/>` +
  `<circle cx="${30 + (hue % 36)}" cy="40" r="34" fill="hsl(${hue} 45% 62%)" opacity=".55"/>` +
  `<rect x="30" y="${34 + (hue % 14)}" width="46" height="46" rx="10" fill="hsl(${hue} 48% 34%)" opacity=".8"/>` +
  `<text x="48" y="51" fill="#fff" font-family="Inter,system-ui,sans-serif" font-size="40" font-weight="700" ` +
  `text-anchor="middle" dominant-baseline="central">${initial(name)}</text></svg>`

const initial = (name: string): string => /\p{L}/u.exec(name)?.[0].toUpperCase() ?? ''
