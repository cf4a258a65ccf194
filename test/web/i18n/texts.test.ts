import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '#adapters/http/contract/error-codes.ts'
import { STOP_CODES } from '#core/prospect/stop-code.ts'
import {
  differentPlaceholders,
  keysMissingIn,
  misplacedTexts,
  textsOf,
  untranslated,
  unusedTexts,
  writtenTexts,
  wrongPlurals,
} from './check-texts.ts'
import { textsMissingWithPages } from './unsaid-by-pages.ts'

const root = join(import.meta.dirname, '../../..')
const web = join(root, 'web')
const en = textsOf(web, 'en')
const ja = textsOf(web, 'ja')

/** What is the same in both languages on purpose. */
const SAME = ['common.product', 'common.pageTitle', 'common.languages.en', 'common.languages.ja']

describe('the texts', () => {
  it('are there in both languages', () => {
    expect(keysMissingIn(ja, en)).toEqual([])
    expect(keysMissingIn(en, ja)).toEqual([])
  })

  it('have a sentence for each error of the server’s that a page may meet', () => {
    const why: readonly string[] = STOP_CODES
    const errors = ERROR_CODES.filter((code) => !why.includes(code))
    expect(errors.filter((code) => !en.has(`errors.${code}`))).toEqual([])
  })

  it('have both plural forms in English and one in Japanese', () => {
    expect(wrongPlurals(en, ja)).toEqual([])
  })

  it('are all translated', () => {
    expect(untranslated(en, ja).filter((key) => !SAME.includes(key))).toEqual([])
  })

  it('use the same placeholders in both languages', () => {
    expect(differentPlaceholders(en, ja)).toEqual([])
  })

  it('are all used', () => {
    const codes = ['core', 'adapters', 'server'].map((folder) => join(root, folder))
    expect(unusedTexts(en, web, codes)).toEqual([])
  })

  it('are in the namespace of the folder that says them, or of one that it imports', () => {
    expect(misplacedTexts(en, web)).toEqual([])
  })

  it('come with the code that says them', () => {
    const namespaces = new Set([...en.keys()].map((key) => key.split('.')[0] ?? ''))
    expect(textsMissingWithPages(web, [...namespaces])).toEqual([])
  })

  it('keep the sentences of the specification to the letter', () => {
    const exact = {
      'auth.login.title': 'Win more leads and book 3x more meetings, faster',
      'auth.panel.title': 'Your AI agent for outreach that never contacts anyone twice.',
      'auth.verify.title': 'Email verified successfully',
      'auth.verify.body':
        'Your account has been verified. You can now log in and start using Overture.',
      'extension.disconnected':
        'The Chrome extension is disconnected. Please reconnect to continue enriching prospects and sending invites.',
      'extension.unsupported': 'Your browser is not supported for the extension!',
      'extension.notInstalled': 'Your browser extension is not installed!',
      'errors.insufficient_credits': "You don't have enough credits to enrich",
      'errors.daily_limit_reached': 'You have hit your Daily limit',
      'errors.workspace_expired': 'Workspace expired',
      'extension.ai.active': 'AI is active',
      'extension.ai.disconnected': 'AI is disconnected',
      'autoResume.required': 'Time is required',
      'prospecting.status.VISITED': 'Enriched',
      'onboarding.page.title': 'Getting Started',
      'onboarding.page.skip': 'Skip these',
      'onboarding.tasks.create_campaign.title': 'Create your 1st campaign',
      'onboarding.tasks.create_campaign.action': 'Create campaign',
      'onboarding.tasks.publish_campaign.title': 'Publish your 1st campaign',
      'onboarding.tasks.publish_campaign.action': 'Continue',
      'onboarding.tasks.set_up_materials.title': 'Set up campaign materials',
      'onboarding.tasks.set_up_materials.action': 'Set up',
      'onboarding.skipping.title': 'Skip the tutorial?',
      'onboarding.finished.great': 'Great!',
      'onboarding.firstLogin.create': 'Create your 1st campaign',
      'onboarding.firstLogin.explore': 'Explore on my own',
      'extension.refresh': 'Refresh',
      'extension.install': 'Install',
      'extension.contact': 'Contact customer service',
      'limits.gotIt': 'Got it',
      'limits.coupon.copied': 'Coupon code copied to clipboard',
    }
    for (const [key, text] of Object.entries(exact)) expect(en.get(key), key).toBe(text)
  })

  it('are never written into a component', () => {
    expect(writtenTexts(web)).toEqual([])
  })
})
