import { describe, expect, it } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'

const WORKSPACE = workspaceId(7)

/** The routes of the specification for somebody signed in, each with its helper. */
const SIGNED_IN: readonly (readonly [route: string, helper: (query?: string) => string])[] = [
  ['/', paths.home],
  ['/workspace/7', (query) => paths.workspace(WORKSPACE, query)],
  ['/workspace/7/getting-started', (query) => paths.gettingStarted(WORKSPACE, query)],
  ['/workspace/7/campaign', (query) => paths.campaigns(WORKSPACE, query)],
  ['/workspace/7/campaign/setting', (query) => paths.campaignSettings(WORKSPACE, query)],
  ['/workspace/7/campaign/create', (query) => paths.createCampaign(WORKSPACE, query)],
  [
    '/workspace/7/campaign/create/people-search',
    (query) => paths.createFromPeopleSearch(WORKSPACE, query),
  ],
  [
    '/workspace/7/campaign/create/sales-nav-search',
    (query) => paths.createFromSalesNavSearch(WORKSPACE, query),
  ],
  ['/workspace/7/campaign/create/url', (query) => paths.createFromUrl(WORKSPACE, query)],
  ['/workspace/7/campaign/create/csv', (query) => paths.createFromCsv(WORKSPACE, query)],
  [
    '/workspace/7/campaign/3/prospecting',
    (query) => paths.prospecting(WORKSPACE, campaignId(3), query),
  ],
  ['/workspace/7/campaign/3', (query) => paths.campaign(WORKSPACE, campaignId(3), query)],
  [
    '/workspace/7/campaign/3/topic/5',
    (query) => paths.topic({ workspace: WORKSPACE, campaign: campaignId(3), topic: 5 }, query),
  ],
  ['/workspace/7/prospect', (query) => paths.prospects(WORKSPACE, query)],
  ['/workspace/7/inbox', (query) => paths.inbox(WORKSPACE, query)],
  ['/workspace/7/sales-kit', (query) => paths.salesKit(WORKSPACE, query)],
  ['/workspace/7/billing-and-credits', (query) => paths.billingAndCredits(WORKSPACE, query)],
  ['/workspace/7/account', (query) => paths.account(WORKSPACE, query)],
  ['/workspace/7/billing', (query) => paths.payment(WORKSPACE, query)],
  ['/user/onboarding', paths.userOnboarding],
  ['/stripe-redirect', (query) => paths.paymentReturn('stripe', query)],
]

describe('the address of each page', () => {
  it.each([
    ['/login', paths.login()],
    ['/signup', paths.signUp()],
    ['/signup/email', paths.signUpByEmail()],
    ['/forgot-password', paths.forgotPassword()],
    ['/auth/setpassword', paths.setPassword()],
    ['/auth/setpassword?token=a', paths.setPassword('token=a')],
    ['/verify-email/a-token', paths.verifyEmail('a-token')],
    ['/verify-email/a%2Fb%3Fc', paths.verifyEmail('a/b?c')],
  ])('is %s for somebody signed out', (route, made) => {
    expect(made).toBe(route)
  })

  it.each(SIGNED_IN)('is %s for somebody signed in', (route, helper) => {
    expect(helper()).toBe(route)
  })

  it.each(SIGNED_IN)('takes a query string where it is wanted: %s', (route, helper) => {
    expect(helper('tab=materials')).toBe(`${route}?tab=materials`)
    expect(helper('?tab=materials&page=2')).toBe(`${route}?tab=materials&page=2`)
    expect(helper('')).toBe(route)
    expect(helper('?')).toBe(route)
  })

  it.each([
    ['q=Ann Lee', 'q=Ann%20Lee'],
    ['q=佐藤', 'q=%E4%BD%90%E8%97%A4'],
    ['q=a#b', 'q=a%23b'],
    ['q=C# and F#', 'q=C%23%20and%20F%23'],
    ['q=100%', 'q=100%25'],
    ['q=a%26b+c', 'q=a%26b+c'],
    [new URLSearchParams({ q: 'Ann & Lee #1 é' }).toString(), 'q=Ann+%26+Lee+%231+%C3%A9'],
  ])('holds %s so that it is read as it was meant', (query, written) => {
    const made = paths.prospects(WORKSPACE, query)
    expect(made).toBe(`/workspace/7/prospect?${written}`)
    expect(new URL(made, 'https://app.example').hash).toBe('')
  })

  it('names no other page by the name of a payment provider', () => {
    expect(paths.paymentReturn('a/b?c')).toBe('/a%2Fb%3Fc-redirect')
  })
})
