import type account from '../locales/en/account.json'
import type auth from '../locales/en/auth.json'
import type autoResume from '../locales/en/autoResume.json'
import type billing from '../locales/en/billing.json'
import type campaign from '../locales/en/campaign.json'
import type campaignCreate from '../locales/en/campaignCreate.json'
import type campaignSettings from '../locales/en/campaignSettings.json'
import type common from '../locales/en/common.json'
import type errors from '../locales/en/errors.json'
import type extension from '../locales/en/extension.json'
import type filters from '../locales/en/filters.json'
import type prospectingDrawer from '../locales/en/prospectingDrawer.json'
import type home from '../locales/en/home.json'
import type limits from '../locales/en/limits.json'
import type onboarding from '../locales/en/onboarding.json'
import type prospectingOverview from '../locales/en/prospectingOverview.json'
import type personJobs from '../locales/en/personJobs.json'
import type prospecting from '../locales/en/prospecting.json'
import type prospects from '../locales/en/prospects.json'
import type salesKit from '../locales/en/salesKit.json'
import type senderAccounts from '../locales/en/senderAccounts.json'
import type sequence from '../locales/en/sequence.json'
import type shell from '../locales/en/shell.json'
import type support from '../locales/en/support.json'
import type table from '../locales/en/table.json'
import type userOnboarding from '../locales/en/userOnboarding.json'
import type writing from '../locales/en/writing.json'

/** Every text of the app, by feature. English says which keys there are. */
export interface Texts {
  account: typeof account
  auth: typeof auth
  autoResume: typeof autoResume
  billing: typeof billing
  campaign: typeof campaign
  campaignCreate: typeof campaignCreate
  campaignSettings: typeof campaignSettings
  common: typeof common
  errors: typeof errors
  extension: typeof extension
  filters: typeof filters
  prospectingDrawer: typeof prospectingDrawer
  home: typeof home
  limits: typeof limits
  onboarding: typeof onboarding
  prospectingOverview: typeof prospectingOverview
  personJobs: typeof personJobs
  prospecting: typeof prospecting
  prospects: typeof prospects
  salesKit: typeof salesKit
  senderAccounts: typeof senderAccounts
  sequence: typeof sequence
  shell: typeof shell
  support: typeof support
  table: typeof table
  userOnboarding: typeof userOnboarding
  writing: typeof writing
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Texts }
  }
}
