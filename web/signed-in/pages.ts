import { PAYMENT_PROVIDERS } from '#core/billing/payment-providers.ts'
import { paths } from '#core/navigation/paths.ts'
import { lazyPage } from '../routing/lazy-page.tsx'
import { preloadAmong, type Pages } from '../routing/pages.ts'

const createPage = lazyPage(
  async () => (await import('../campaign/create/create-from-csv-page.tsx')).CreateFromCsvPage,
  ['campaignCreate', 'campaignSettings'],
)

// One page whose tabs have paths of their own.
const campaignPage = lazyPage(
  async () => (await import('../prospecting/routed-prospecting-page.tsx')).RoutedProspectingPage,
  ['filters', 'personJobs', 'prospecting', 'senderAccounts', 'table'],
)

const paymentReturnPage = lazyPage(
  async () => (await import('../billing/payment-return-page.tsx')).PaymentReturnPage,
  ['billing'],
)

/** The pages of somebody signed in that are about no workspace. */
export const USER_PAGES: Pages = {
  '/user/onboarding': lazyPage(
    async () => (await import('../user-onboarding/user-onboarding-page.tsx')).UserOnboardingPage,
    ['account', 'salesKit', 'userOnboarding'],
  ),
  // Where payment providers send people back to.
  ...Object.fromEntries(
    PAYMENT_PROVIDERS.map((provider) => [paths.paymentReturn(provider), paymentReturnPage]),
  ),
}

/** The pages of a workspace, by their path there. */
export const WORKSPACE_PAGES = {
  'getting-started': lazyPage(
    async () => (await import('../onboarding/getting-started-page.tsx')).GettingStartedPage,
  ),
  campaign: lazyPage(
    async () => (await import('../campaign/list/campaign-list-page.tsx')).CampaignListPage,
    ['table'],
  ),
  'campaign/create': createPage,
  'campaign/create/csv': createPage,
  'campaign/create/people-search': lazyPage(
    async () =>
      (await import('../campaign/create/create-from-people-search-page.tsx'))
        .CreateFromPeopleSearchPage,
    ['campaignCreate', 'campaignSettings', 'senderAccounts'],
  ),
  'campaign/create/sales-nav-search': lazyPage(
    async () =>
      (await import('../campaign/create/create-from-search-url-page.tsx')).CreateFromSalesNavPage,
    ['campaignCreate', 'campaignSettings'],
  ),
  'campaign/create/url': lazyPage(
    async () =>
      (await import('../campaign/create/create-from-search-url-page.tsx')).CreateFromSearchUrlPage,
    ['campaignCreate', 'campaignSettings'],
  ),
  'campaign/setting': campaignPage,
  'campaign/:campaignId': campaignPage,
  'campaign/:campaignId/prospecting': campaignPage,
  'campaign/:campaignId/approvals': campaignPage,
  'campaign/:campaignId/topic/:topicId': campaignPage,
  prospect: lazyPage(
    async () => (await import('../prospects/prospects-page.tsx')).ProspectsPage,
    ['filters', 'personJobs', 'prospecting', 'prospectingDrawer', 'prospects', 'table'],
  ),
  'sales-kit': lazyPage(
    async () => (await import('../sales-kit/sales-kit-page.tsx')).SalesKitPage,
    ['campaignCreate', 'salesKit', 'sequence'],
  ),
  'billing-and-credits': lazyPage(
    async () => (await import('../billing/billing-page.tsx')).BillingPage,
    ['billing', 'table'],
  ),
  billing: lazyPage(
    async () => (await import('../billing/payment-page.tsx')).PaymentPage,
    ['billing'],
  ),
  account: lazyPage(
    async () => (await import('../account/account-page.tsx')).AccountPage,
    ['account', 'senderAccounts'],
  ),
} satisfies Pages

export const preloadWorkspacePage = preloadAmong(WORKSPACE_PAGES, '/workspace/:workspaceId/')
