import { lazyPage } from '../routing/lazy-page.tsx'
import { preloadAmong, type Pages } from '../routing/pages.ts'

const createPage = lazyPage(
  async () => (await import('../campaign/create/create-from-csv-page.tsx')).CreateFromCsvPage,
)

/** The pages of a workspace, by their path there. */
export const WORKSPACE_PAGES = {
  'getting-started': lazyPage(
    async () => (await import('../onboarding/getting-started-page.tsx')).GettingStartedPage,
  ),
  campaign: lazyPage(
    async () => (await import('../campaign/list/campaign-list-page.tsx')).CampaignListPage,
  ),
  'campaign/create': createPage,
  'campaign/create/csv': createPage,
  'campaign/:campaignId/prospecting': lazyPage(
    async () => (await import('../prospecting/routed-prospecting-page.tsx')).RoutedProspectingPage,
  ),
  'sales-kit': lazyPage(async () => (await import('../sales-kit/sales-kit-page.tsx')).SalesKitPage),
  'billing-and-credits': lazyPage(
    async () => (await import('../billing/billing-page.tsx')).BillingPage,
  ),
  account: lazyPage(async () => (await import('../account/account-page.tsx')).AccountPage),
} satisfies Pages

export const preloadWorkspacePage = preloadAmong(WORKSPACE_PAGES, '/workspace/:workspaceId/')
