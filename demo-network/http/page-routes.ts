import { mark } from '../assets/mark.ts'
import { pageScript } from '../assets/page-script.ts'
import { style } from '../assets/style.ts'
import { ownProfile } from '../network/member.ts'
import { companyWebsite } from '../pages/company-website.ts'
import { companyPage, logoSvg } from '../pages/company-page.ts'
import { homePage } from '../pages/home-page.ts'
import { Html } from '../pages/html.ts'
import { inboxPage } from '../pages/inbox-page.ts'
import { connectionsPage, sentInvitationsPage } from '../pages/list-pages.ts'
import { messagesPage } from '../pages/messages-page.ts'
import { limitPage, notFoundPage } from '../pages/notice-pages.ts'
import { profilePage } from '../pages/profile-page.ts'
import {
  isPeopleSearch,
  resultsOf,
  searchResultsPage,
  SEARCHES,
} from '../pages/search-results-page.ts'
import { searchPage } from '../pages/search-page.ts'
import { avatarSvg } from '../people/avatar.ts'
import type { Exchange, Route } from './exchange.ts'
import { memberRoute } from './exchange.ts'
import type { Reply } from './reply.ts'
import { assetReply, drawingReply, htmlReply, seeOther } from './reply.ts'

const asset = (pattern: RegExp, answer: (exchange: Exchange) => Reply): Route => ({
  method: 'GET',
  pattern,
  access: 'anyone',
  answer,
})

const missing = assetReply('text/plain', '')

export const pageRoutes: readonly Route[] = [
  asset(/^\/assets\/style\.css$/, () => assetReply('text/css', style)),
  asset(/^\/assets\/page\.js$/, () => assetReply('text/javascript', pageScript)),
  asset(/^\/assets\/mark\.svg$/, () => assetReply('image/svg+xml', mark)),
  asset(/^\/avatars\/([^/]+)\.svg$/, ({ network, pathParam }) => {
    const member = network.member(pathParam)
    const person = member ? ownProfile(member) : network.directory.person(pathParam)
    return person ? drawingReply(avatarSvg(person.avatar)) : { ...missing, status: 404 }
  }),
  asset(/^\/logos\/([^/]+)\.svg$/, ({ network, pathParam }) => {
    const company = network.directory.company(pathParam)
    return company ? drawingReply(logoSvg(company)) : { ...missing, status: 404 }
  }),
  asset(/^\/company\/([^/]+)\/website$/, ({ network, pathParam }) => {
    const company = network.directory.company(pathParam)
    return company ? htmlReply(200, companyWebsite(company)) : { ...missing, status: 404 }
  }),

  memberRoute('GET', /^\/$/, ({ viewAs }, member) => htmlReply(200, homePage(viewAs(member)))),
  memberRoute('GET', /^\/in\/([^/]+)(?:\/.*)?$/, ({ network, pathParam, viewAs }, member) => {
    const person = network.profile(pathParam, member)
    if (person === undefined) return htmlReply(404, notFoundPage(viewAs(member)))
    if (person.publicIdentifier !== member.id) network.view(person, member)
    const drawn = profilePage(viewAs(member), person)
    const changed = network.faults.isOn('page_changed', person.publicIdentifier)
    return htmlReply(200, changed ? redesigned(drawn) : drawn)
  }),
  memberRoute('GET', /^\/company\/([^/]+)$/, ({ network, pathParam, url, viewAs }, member) => {
    const company = network.directory.company(pathParam)
    if (company === undefined) return htmlReply(404, notFoundPage(viewAs(member)))
    return htmlReply(200, companyPage(viewAs(member), company, url.searchParams.get('page')))
  }),
  memberRoute('GET', /^\/search$/, ({ url: { search, searchParams }, viewAs }, member) => {
    if (isPeopleSearch(searchParams)) return seeOther(`/search/people${search}`)
    const query = searchParams.get('q') ?? ''
    return htmlReply(200, searchPage(viewAs(member), query, searchParams.get('page')))
  }),
  ...SEARCHES.map((search) =>
    memberRoute('GET', new RegExp(`^${search.path}$`), ({ network, url, viewAs }, member) => {
      const given = resultsOf(network, search, url.searchParams)
      network.search(member, `${url.pathname}${url.search}`, given.part.items)
      const drawn = searchResultsPage(viewAs(member), search, given)
      const changed = network.faults.isOn('page_changed')
      return htmlReply(200, changed ? redesigned(drawn) : drawn)
    }),
  ),
  memberRoute('GET', /^\/invitations\/sent$/, ({ url, viewAs }, member) =>
    htmlReply(200, sentInvitationsPage(viewAs(member), url.searchParams.get('page'))),
  ),
  memberRoute('GET', /^\/connections$/, ({ url, viewAs }, member) =>
    htmlReply(200, connectionsPage(viewAs(member), url.searchParams.get('page'))),
  ),
  memberRoute('GET', /^\/messages$/, ({ network, url, viewAs }, member) => {
    const drawn = inboxPage(viewAs(member), url.searchParams.get('page'))
    return htmlReply(200, network.faults.isOn('page_changed') ? redesigned(drawn) : drawn)
  }),
  memberRoute('GET', /^\/messages\/([^/]+)$/, ({ network, pathParam, viewAs }, member) => {
    const person = network.person(pathParam)
    if (person === undefined) return htmlReply(404, notFoundPage(viewAs(member)))
    const drawn = messagesPage(viewAs(member), person, network.openThread(person, member))
    const changed = network.faults.isOn('page_changed', person.publicIdentifier)
    return htmlReply(200, changed ? redesigned(drawn) : drawn)
  }),
  memberRoute('GET', /^\/limit$/, ({ viewAs }, member) =>
    htmlReply(200, limitPage(viewAs(member))),
  ),
]

/** The same page after its makers renamed everything a script could hold on to. */
const redesigned = ({ text }: Html): Html =>
  new Html(text.replace(/\bdata-(?!page\b)/g, 'data-v2-'))
