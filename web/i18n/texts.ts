import type account from '../locales/en/account.json'
import type billing from '../locales/en/billing.json'
import type campaign from '../locales/en/campaign.json'
import type extension from '../locales/en/extension.json'
import type limits from '../locales/en/limits.json'
import type onboarding from '../locales/en/onboarding.json'
import type prospecting from '../locales/en/prospecting.json'
import type salesKit from '../locales/en/salesKit.json'
import type shell from '../locales/en/shell.json'
import type { entryTexts } from './entry-texts.ts'

/** Every text of the app, by feature. English says which keys there are. */
export type Texts = (typeof entryTexts)['en'] & {
  account: typeof account
  billing: typeof billing
  campaign: typeof campaign
  extension: typeof extension
  limits: typeof limits
  onboarding: typeof onboarding
  prospecting: typeof prospecting
  salesKit: typeof salesKit
  shell: typeof shell
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Texts }
  }
}
