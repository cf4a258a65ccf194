import { useTranslation } from '../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import type { IntroductionStep } from '#core/onboarding/introduction.ts'
import { CheckIcon } from '../design/icons.tsx'

interface Props {
  readonly steps: readonly IntroductionStep[]
  readonly current: IntroductionStep
  /** Whether something was answered to it. */
  readonly isFilled: (step: IntroductionStep) => boolean
  readonly pathOf: (step: IntroductionStep) => string
}

/** Where one is; each step can be gone back to, or ahead. */
export const StepList = ({ steps, current, isFilled, pathOf }: Props) => {
  const { t } = useTranslation()
  const at = steps.indexOf(current)
  const isDone = (step: IntroductionStep, index: number): boolean => index < at && isFilled(step)
  return (
    <nav aria-label={t('userOnboarding.steps.label')}>
      <ol className="step-list">
        {steps.map((step, index) => (
          <li key={step} data-done={isDone(step, index)}>
            <Link to={pathOf(step)} aria-current={step === current ? 'step' : undefined}>
              <span className="step-mark num" aria-hidden="true">
                {isDone(step, index) ? <CheckIcon size={12} /> : index + 1}
              </span>
              <span className="step-name">{t(`userOnboarding.steps.${step}`)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
