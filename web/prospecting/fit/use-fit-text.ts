import { useTranslation } from '../../i18n/translation.tsx'
import type { FitFinding, FitReason } from '#core/sales-kit/fit.ts'
import { SENIORITIES } from '#core/sales-kit/seniority.ts'
import { useFormats } from '../../i18n/use-formats.ts'

export interface FitSentence {
  /** What it says of one criterion; or of all of them. */
  readonly kind: 'met' | 'missed' | 'untold' | 'whole'
  readonly text: string
}

/** Makes sentences of why somebody fits or doesn't. */
export const useFitText = () => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const valueOf = ({ criterion, value }: FitFinding): string => {
    const seniority = SENIORITIES.find((one) => one === value)
    if (criterion === 'seniority' && seniority) return t(`campaign.seniorities.${seniority}`)
    return criterion === 'headcount'
      ? value.replace('-', '–').replaceAll(/\d+/g, (digits) => number(Number(digits)))
      : value
  }
  const about =
    (kind: 'met' | 'missed') =>
    (finding: FitFinding): FitSentence => ({
      kind,
      text: t(`prospecting.fit.${kind}.${finding.criterion}`, { value: valueOf(finding) }),
    })

  return ({ code, excludedBy, met, missed, untold }: FitReason): readonly FitSentence[] => {
    if (code === 'excluded') {
      return [{ kind: 'missed', text: t('prospecting.fit.excluded', { word: excludedBy }) }]
    }
    if (code !== 'judged') return [{ kind: 'whole', text: t(`prospecting.fit.${code}`) }]
    return [
      ...met.map(about('met')),
      ...missed.map(about('missed')),
      ...untold.map((criterion): FitSentence => ({
        kind: 'untold',
        text: t(`prospecting.fit.untold.${criterion}`),
      })),
    ]
  }
}
