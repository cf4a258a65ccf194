import { useTranslation } from '../../i18n/translation.tsx'
import type { SequenceStep } from '#core/sequence/sequence-step.ts'

/** Puts into words when a step comes. */
export const useStepText = () => {
  const { t } = useTranslation()
  return {
    when: ({ trigger, delayValue: count, delayUnit }: SequenceStep): string => {
      if (trigger === 'on_start') return t('writing.sequence.when.on_start')
      if (count === 0) return t(`writing.sequence.now.${trigger}`)
      return t(`writing.sequence.when.${trigger}.${delayUnit}`, { count })
    },
  }
}
