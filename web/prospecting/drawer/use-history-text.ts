import { useTranslation } from 'react-i18next'
import { FAIL_CODES } from '#core/prospect/fail-code.ts'
import { HISTORY_DECISIONS, HISTORY_EVENTS } from '#core/prospect/history-codes.ts'
import type { HistoryEntry } from '#core/prospect/history.ts'
import { outreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import { useFormats } from '../../i18n/use-formats.ts'

const KNOWN = [...HISTORY_EVENTS, ...HISTORY_DECISIONS]

/** Puts the lines of a history into words; a code without a sentence shows its facts. */
export const useHistoryText = () => {
  const { t } = useTranslation()
  const { moment } = useFormats()

  const title = ({ code, facts }: HistoryEntry): string => {
    if (code === 'enriched' && typeof facts['credits'] === 'number' && facts['credits'] > 0) {
      return t('prospecting.history.enrichedCredit', { count: facts['credits'] })
    }
    const known = KNOWN.find((other) => other === code)
    if (known !== undefined) return t(`prospecting.history.${known}`)
    return code.replaceAll('_', ' ')
  }

  const detail = (entry: HistoryEntry, now: OutreachMs): string => {
    const { at, code, facts } = entry
    return [moment(at, now), ...factsOf(code, facts, now)].join(' · ')
  }

  const factsOf = (code: string, facts: HistoryEntry['facts'], now: OutreachMs): string[] => {
    const failCode = FAIL_CODES.find((known) => known === (facts['fail_code'] ?? facts['code']))
    const nextCheck = facts['next_check_at']
    const line = facts['line']
    const { used, max } = facts
    return [
      ...(typeof used === 'number' && typeof max === 'number'
        ? [t('prospecting.history.usage', { used, max })]
        : []),
      ...(failCode === undefined ? [] : [t(`prospecting.fail.${failCode}`)]),
      ...(facts['receipt'] === true || typeof facts['evidence'] === 'string'
        ? [t('prospecting.history.receipt')]
        : []),
      ...(typeof line === 'number' ? [t('prospecting.history.line', { line })] : []),
      ...(typeof nextCheck === 'string'
        ? [t('prospecting.history.nextCheck', { time: moment(outreachDate(nextCheck), now) })]
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
