import './user-onboarding.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { pathId } from '#core/navigation/path-id.ts'
import { paths } from '#core/navigation/paths.ts'
import {
  introductionStepAt,
  introductionSteps,
  isIntroductionStepFilled,
  nextIntroductionStep,
  type IntroductionStep,
} from '#core/onboarding/introduction.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { AppOutline } from '../design/app-outline.tsx'
import { LoadFailed } from '../design/load-failed.tsx'
import { Logo } from '../design/logo.tsx'
import { useServices } from '../services/services-context.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { usePageTitle } from '../shared/use-page-title.ts'
import { CompanyStep } from './company-step.tsx'
import { HoursStep } from './hours-step.tsx'
import { MeetingStep } from './meeting-step.tsx'
import { ProfileStep } from './profile-step.tsx'
import { StepList } from './step-list.tsx'
import { UserOnboardingViewModel } from './user-onboarding-view-model.ts'
import { WorkspaceStep } from './workspace-step.tsx'

/** `?new` makes a workspace, and `?workspace` is about that one then; whoever has none gets their first. */
export const UserOnboardingPage = observer(() => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const services = useServices()
  const { user } = useCurrentUser()
  const [model] = useState(() => {
    const asked = query.has('new') ? 'new' : pathId(query.get('workspace'), workspaceId)
    return new UserOnboardingViewModel(services, asked)
  })
  usePageTitle(t('userOnboarding.title'))
  useEffect(() => void model.load(), [model])

  if (model.problem !== null) {
    return <LoadFailed problem={model.problem} onRetry={() => void model.load()} />
  }
  if (!model.isLoaded || user === null) return <AppOutline />

  const { workspace } = model
  const steps = introductionSteps(model.isFurther)
  const step = introductionStepAt(steps, query.get('step'))
  const pathOf = (to: IntroductionStep): string => {
    const about = model.workspace === null ? '' : `workspace=${model.workspace.id}&`
    return paths.userOnboarding(`${about}step=${to}`)
  }
  const leave = (): void => {
    if (workspace === null) return
    const { id } = workspace
    void navigate(model.isFurther ? paths.workspace(id) : paths.createCampaign(id))
  }
  const next = nextIntroductionStep(steps, step)
  const isLast = next === null
  const goOn = (): void => {
    if (next === null) leave()
    else void navigate(pathOf(next))
  }

  return (
    <main className="introduction">
      <header className="introduction-head">
        <Link className="mark" to={paths.home()}>
          <Logo size={22} />
          {t('common.product')}
        </Link>
        <Link className="introduction-leave" to={paths.home()}>
          {t('userOnboarding.later')}
        </Link>
      </header>
      {workspace === null ? (
        <WorkspaceStep
          model={model}
          onNext={() => void navigate(pathOf(step), { replace: true })}
        />
      ) : (
        <>
          {steps.length > 1 && (
            <StepList
              steps={steps}
              current={step}
              isFilled={(one) => isIntroductionStepFilled(one, user, workspace)}
              pathOf={pathOf}
            />
          )}
          {step === 'profile' && <ProfileStep user={user} onNext={goOn} />}
          {step === 'company' && (
            <CompanyStep model={model} workspace={workspace} onNext={goOn} isLast={isLast} />
          )}
          {step === 'meeting' && <MeetingStep user={user} onNext={goOn} />}
          {step === 'hours' && <HoursStep user={user} onNext={goOn} isLast={isLast} />}
        </>
      )}
    </main>
  )
})
