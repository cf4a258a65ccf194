import i18next, { type ResourceLanguage } from 'i18next'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { decode } from 'zod/mini'
import { stall as stallSchema } from '#adapters/http/contract/campaign-state.ts'
import { encode } from '#adapters/http/contract/encode.ts'
import { prospectOnWire } from '#adapters/http/contract/examples/people.ts'
import { campaignPerson } from '#adapters/http/contract/people.ts'
import { reasonText } from '#cli/output/reason-text.ts'
import type { Wait } from '#core/outreach/prospect-wait.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import {
  LIMIT_REASONS,
  type LimitUsage,
  type WaitingReason,
} from '#core/prospect/waiting-reason.ts'
import { epochMs, outreachMs } from '#core/runtime/moments.ts'
import { stallOf } from '#server/outreach/stall-details.ts'
import { withWait } from '#server/people/with-waits.ts'
import { waitingText } from '#web/campaign/waiting-text.ts'
import { upcomingStepFor } from '#web/prospecting/drawer/upcoming-step.ts'
import { nextStepView } from '#web/prospecting/next-step.ts'
import type { Expected } from './wait-oracle.ts'

const texts = i18next.createInstance()
export const loadTexts = async () => {
  const locales = join(import.meta.dirname, '../../web/locales')
  const read = (language: string): ResourceLanguage => ({
    translation: {
      campaign: JSON.parse(readFileSync(join(locales, language, 'campaign.json'), 'utf8')),
    },
  })
  await texts.init({
    lng: 'en',
    resources: { en: read('en'), ja: read('ja') },
    interpolation: { escapeValue: false },
  })
}

/** How each limit begins where it is told: no other's words, least of all the daily limit's. */
const WORDS = {
  budget: { en: 'Daily limit', ja: '1 日の上限', api: 'Daily limit' },
  campaign_share: { en: 'Campaign’s share', ja: 'キャンペーンの割り当て', api: 'Campaign’s share' },
  half_hour: { en: 'Half-hour limit', ja: '30 分間の上限', api: 'Half-hour limit' },
  weekly_limit: { en: 'Weekly limit', ja: '1 週間の上限', api: 'Weekly limit' },
  pending_limit: { en: 'Pending limit', ja: '承認待ち', api: 'Limit of pending requests' },
  enough_ahead: { en: 'Enough people', ja: 'プロフィール取得済み', api: 'Enough people' },
} as const

/** What of a text is wrong; an assertion for each would take most of the time. */
const wrongTexts = (reason: WaitingReason, limit: LimitUsage | null): readonly string[] => {
  const known = LIMIT_REASONS.find((one) => one === reason)
  const command = reasonText(reason, limit)
  if (known === undefined || limit === null)
    return known === undefined && limit === null && command === reason ? [] : [command]
  const { used, max, action } = limit
  const hasNumbers = (text: string) =>
    [used, max].every((number) => numbersIn(text).includes(number))
  return [
    ...(command === `${reason} (${used} of ${max} ${action})` ? [] : [command]),
    ...(['en', 'ja'] as const).flatMap((language) => {
      const t = texts.getFixedT(language)
      const [title, body, short, why] = (['title', 'body', 'short', 'why'] as const).map((part) =>
        waitingText(t, part, { reason, limit }),
      ) as [string, string, string, string]
      const isNamed = known === 'enough_ahead' || title.includes(t(`campaign.limited.${action}`))
      return [
        ...[short, why, `${title} ${body}`].filter((text) => !hasNumbers(text)),
        ...(short.includes(WORDS[known][language]) && isNamed ? [] : [short]),
      ]
    }),
  ]
}

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

const example = decode(campaignPerson, prospectOnWire)

const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** What the API, the page and the command line tell of somebody's wait, where it isn't what was expected. */
export const mistoldOf = (
  prospect: { readonly status: ProspectStatus; readonly toConnect: boolean },
  wait: Wait | null,
  expected: Expected | null,
): readonly unknown[] => {
  const nobodyWaits = {
    ...example,
    ...prospect,
    waitingFor: null,
    waitingLimit: null,
    limitResumesAt: null,
    nextStepAt: null,
  }
  const json = encode(campaignPerson, withWait(nobodyWaits, wait ?? undefined))
  const { waiting_for: told, waiting_limit: limit, next_step_at: at } = json
  const api = [told, limit, at]
  const right = [expected?.reason ?? null, expected?.limit ?? null, isoOf(expected?.until ?? null)]
  if (!isDeepStrictEqual(api, right)) return [{ api, right }]
  // Whoever is first in line goes on when the limit ends, or sooner to be ready by then.
  const { limit_resumes_at: resumes } = json
  if (limit === null ? resumes !== null : at !== null && (resumes ?? '') < at)
    return [{ resumes, at }]
  if (expected === null) return []
  const received = decode(campaignPerson, json)
  const { title, detail } = nextStepView(received)
  const drawer = upcomingStepFor(received, [])
  const cell = detail?.kind === 'waiting' ? [detail.reason, detail.limit] : ['acceptance', null]
  const shown = [...cell, 'at' in title ? (title.at?.toISOString() ?? null) : null]
  const opened = drawer && [drawer.reason, drawer.limit, drawer.at?.toISOString() ?? null]
  return [
    ...[shown, opened].filter((one) => !isDeepStrictEqual(one, right)),
    ...wrongTexts(expected.reason, expected.limit),
  ]
}

/** The same of a campaign. */
export const mistoldOfCampaign = (
  wait: Wait | null,
  expected: readonly Expected[] | null,
): readonly unknown[] => {
  if (wait === null || expected === null)
    return wait === null && expected === null ? [] : [{ wait, expected }]
  const json = encode(stallSchema, stallOf(wait, outreachMs(0)))
  const api = [json.code, json.limit, json.next_check_at]
  const right = expected.map(({ reason, limit, until }) => [reason, limit, isoOf(until)])
  const told = [wait.reason, wait.limit, isoOf(wait.until && epochMs(wait.until))]
  if (!right.some((one) => isDeepStrictEqual(told, one))) return [{ told, right }]
  // Of a limit, when that allows one more: what is prepared for it may go on before.
  const ends = wait.limit === null ? wait.until : wait.limitResumesAt
  const at = isoOf(ends && epochMs(ends))
  if (!isDeepStrictEqual(api, [wait.reason, wait.limit, at])) return [{ api, at }]
  const { code, limit, nextCheckAt, detail } = decode(stallSchema, json)
  const isShown = isDeepStrictEqual([code, limit, nextCheckAt?.toISOString() ?? null], api)
  const known = LIMIT_REASONS.find((one) => one === code)
  const isDetailed =
    known === undefined ||
    (detail.startsWith(WORDS[known].api) &&
      [limit?.used, limit?.max].every((number) => numbersIn(detail).includes(Number(number))))
  return [
    ...(isShown ? [] : [{ code, limit }]),
    ...(isDetailed ? [] : [detail]),
    ...wrongTexts(code, limit),
  ]
}
