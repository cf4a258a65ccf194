import { lazyPage } from '../app/lazy-page.tsx'

export const CampaignListPage = lazyPage(
  async () => (await import('../campaign/list/campaign-list-page.tsx')).CampaignListPage,
)
export const CreateCampaignPage = lazyPage(
  async () => (await import('../campaign/create/create-campaign-page.tsx')).CreateCampaignPage,
)
export const CreateFromCsvPage = lazyPage(
  async () => (await import('../campaign/create/create-from-csv-page.tsx')).CreateFromCsvPage,
)
export const ProspectingPage = lazyPage<{ campaign: number }>(
  async () => (await import('../prospecting/prospecting-page.tsx')).ProspectingPage,
)
export const BillingPage = lazyPage(
  async () => (await import('../billing/billing-page.tsx')).BillingPage,
)
export const GettingStartedPage = lazyPage(
  async () => (await import('../onboarding/getting-started-page.tsx')).GettingStartedPage,
)
export const SalesKitPage = lazyPage(
  async () => (await import('../sales-kit/sales-kit-page.tsx')).SalesKitPage,
)
export const AccountPage = lazyPage(
  async () => (await import('../account/account-page.tsx')).AccountPage,
)
