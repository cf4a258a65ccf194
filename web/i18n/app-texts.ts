import type { i18n } from 'i18next'
import enAccount from '../locales/en/account.json'
import enBilling from '../locales/en/billing.json'
import enCampaign from '../locales/en/campaign.json'
import enExtension from '../locales/en/extension.json'
import enLimits from '../locales/en/limits.json'
import enOnboarding from '../locales/en/onboarding.json'
import enProspecting from '../locales/en/prospecting.json'
import enSalesKit from '../locales/en/salesKit.json'
import enShell from '../locales/en/shell.json'
import jaAccount from '../locales/ja/account.json'
import jaBilling from '../locales/ja/billing.json'
import jaCampaign from '../locales/ja/campaign.json'
import jaExtension from '../locales/ja/extension.json'
import jaLimits from '../locales/ja/limits.json'
import jaOnboarding from '../locales/ja/onboarding.json'
import jaProspecting from '../locales/ja/prospecting.json'
import jaSalesKit from '../locales/ja/salesKit.json'
import jaShell from '../locales/ja/shell.json'

const appTexts = {
  en: {
    account: enAccount,
    billing: enBilling,
    campaign: enCampaign,
    extension: enExtension,
    limits: enLimits,
    onboarding: enOnboarding,
    prospecting: enProspecting,
    salesKit: enSalesKit,
    shell: enShell,
  },
  ja: {
    account: jaAccount,
    billing: jaBilling,
    campaign: jaCampaign,
    extension: jaExtension,
    limits: jaLimits,
    onboarding: jaOnboarding,
    prospecting: jaProspecting,
    salesKit: jaSalesKit,
    shell: jaShell,
  },
}

/** Adds the texts of the signed-in app, which come in the same chunk as its code. */
export const addAppTexts = (texts: i18n): void => {
  for (const [language, bundle] of Object.entries(appTexts)) {
    texts.addResourceBundle(language, 'translation', bundle, true, true)
  }
}
