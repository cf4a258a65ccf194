import { useTranslation } from '../../i18n/translation.tsx'
import type { TextUsage } from '#core/writing/token-usage.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** What writing a text took of the language model: "1,240 tokens · $0.004". */
export const useUsedText = (): ((usage: TextUsage) => string) => {
  const { t } = useTranslation()
  const { cost: costText } = useFormats()
  return ({ inputTokens, outputTokens, cost }) => {
    const tokens = t('writing.draft.tokens', { count: inputTokens + outputTokens })
    return cost === undefined ? tokens : `${tokens} · ${costText(cost.amount, cost.currency)}`
  }
}
