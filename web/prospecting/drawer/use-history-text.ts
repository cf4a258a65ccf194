import { useTranslation } from '../../i18n/translation.tsx'
import { BUDGET_KINDS } from '#core/network/budget-kinds.ts'
import { FAIL_CODES } from '#core/prospect/fail-code.ts'
import { HISTORY_DECISIONS, HISTORY_EVENTS } from '#core/prospect/history-codes.ts'
import type { HistoryEntry } from '#core/prospect/history.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'

const KNOWN = [...HISTORY_EVENTS, ...HISTORY_DECISIONS]

/** Puts the lines of a history into words; a code without a sentence shows its facts. */
export const useHistoryText = () => {
  const { t } = useTranslation()
  const { past, planned } = useOutreachTimes()

  const title = ({ code, facts }: HistoryEntry): string => {
    if (code === 'enriched' && typeof facts['credits'] === 'number' && facts['credits'] > 0) {
      return t('prospectingDrawer.history.enrichedCredit', { count: facts['credits'] })
    }
    const known = KNOWN.find((other) => other === code)
    if (known !== undefined) return t(`prospectingDrawer.history.${known}`)
    return code.replaceAll('_', ' ')
  }

  const detail = (entry: HistoryEntry): string => {
    const { at, code, facts } = entry
    return [past(at), ...factsOf(code, facts)].join(' · ')
  }

  const factsOf = (code: string, facts: HistoryEntry['facts']): string[] => {
    const failCode = FAIL_CODES.find((known) => known === (facts['fail_code'] ?? facts['code']))
    const nextCheck = facts['next_check_at']
    const { line, claim, used, max } = facts
    const budget = BUDGET_KINDS.find((known) => known === facts['action'])
    return [
      ...(typeof used === 'number' && typeof max === 'number'
        ? [
            budget === undefined
              ? t('prospectingDrawer.history.usage', { used, max })
              : t('prospectingDrawer.history.usageOf', {
                  used,
                  max,
                  what: t(`campaign.limited.${budget}`),
                }),
          ]
        : []),
      ...(failCode === undefined ? [] : [t(`prospecting.fail.${failCode}`)]),
      ...(facts['receipt'] === true || typeof facts['evidence'] === 'string'
        ? [t('prospectingDrawer.history.receipt')]
        : []),
      ...(typeof claim === 'string'
        ? [t('prospectingDrawer.history.words', { words: claim })]
        : []),
      ...(typeof line === 'number' ? [t('prospectingDrawer.history.line', { line })] : []),
      ...(typeof nextCheck === 'string'
        ? [t('prospectingDrawer.history.nextCheck', { time: planned(outreachDate(nextCheck)) })]
        : []),
      ...(KNOWN.some((known) => known === code) ? [] : plainFacts(facts)),
    ]
  }

  return { title, detail }
}

const plainFacts = (facts: HistoryEntry['facts']): string[] =>
  Object.entries(facts)
    .filter(([name, value]) => name !== 'actor' && value !== null && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
