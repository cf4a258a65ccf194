import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { IntroductionStep } from '#core/onboarding/introduction.ts'
import { CheckIcon } from '../design/icons.tsx'

interface Props {
  readonly steps: readonly IntroductionStep[]
  readonly current: IntroductionStep
  readonly pathOf: (step: IntroductionStep) => string
}

/** Where one is; each step can be gone back to, or ahead. */
export const StepList = ({ steps, current, pathOf }: Props) => {
  const { t } = useTranslation()
  const at = steps.indexOf(current)
  return (
    <nav aria-label={t('userOnboarding.steps.label')}>
      <ol className="step-list">
        {steps.map((step, index) => (
          <li key={step} data-passed={index < at}>
            <Link to={pathOf(step)} aria-current={step === current ? 'step' : undefined}>
              <span className="step-mark num" aria-hidden="true">
                {index < at ? <CheckIcon size={12} /> : index + 1}
              </span>
              <span className="step-name">{t(`userOnboarding.steps.${step}`)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
