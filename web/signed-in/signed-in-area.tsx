import '../design/kit/kit-styles.ts'
import '../design/app.css'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Value } from '#core/runtime/readable-value.ts'
import { useServices } from '../services/services-context.ts'
import { AutoResumeViewModel } from '../auto-resume/auto-resume-view-model.ts'
import type { CampaignTurn } from '../campaign/campaign-turn.ts'
import { UploadsViewModel } from '../campaign/uploads-view-model.ts'
import { AppOutline } from '../design/app-outline.tsx'
import { Tips } from '../design/tips.tsx'
import { useKitAhead } from '../design/kit/use-kit.ts'
import { LoadFailed } from '../design/load-failed.tsx'
import { createExtensionViewModels } from '../extension/create-extension-view-models.ts'
import { HomePage } from '../home/home-page.tsx'
import { useSavedLanguage } from '../i18n/use-saved-language.ts'
import { LimitsViewModel } from '../limits/limits-view-model.ts'
import { NotFoundRedirect } from '../routing/not-found-redirect.tsx'
import { CurrentUserViewModel } from '../session/current-user-view-model.ts'
import { toObservable } from '../shared/readable.ts'
import { unsavedWork, useUnsavedWork } from '../shared/unsaved-work.ts'
import { OutreachClockViewModel } from '../outreach-clock/outreach-clock-view-model.ts'
import { RecentActionsViewModel } from '../undo/recent-actions-view-model.ts'
import { SignedInProviders, type SignedIn } from './signed-in-providers.tsx'
import { preloadWorkspacePage, USER_PAGES } from './pages.ts'
import { WorkspaceArea } from './workspace-area.tsx'

const SignedInArea = observer(() => {
  useKitAhead()
  const { session } = useServices()
  const [subject] = useState(() => toObservable(session.subject))
  return (
    <>
      <Area key={subject.current} />
      <Tips />
    </>
  )
})

/** With the page that is opened in it: React shows what stands for a page for a while, however soon that is there. */
export const signedInAreaWithPage = async (): Promise<ComponentType> => {
  // One that can’t be fetched says so itself.
  await preloadWorkspacePage(location.pathname)?.catch(() => undefined)
  return SignedInArea
}

/** Without its user there is no page, whatever kept the server from telling. */
const RETRY_INTERVAL_MS = 5_000

const Area = observer(() => {
  const services = useServices()
  const [signedIn] = useState<SignedIn>(() => {
    const currentUser = new CurrentUserViewModel(services)
    return {
      currentUser,
      autoResume: new AutoResumeViewModel(currentUser),
      ...createExtensionViewModels(services),
      outreachClock: new OutreachClockViewModel(services),
      uploads: new UploadsViewModel(services.campaigns),
      campaignTurns: new Value<CampaignTurn | null>(null),
      limits: new LimitsViewModel(services),
      recentActions: new RecentActionsViewModel(services),
    }
  })
  const { currentUser, extension, outreachClock, uploads, limits } = signedIn

  useEffect(() => {
    const stops = [
      currentUser.start(),
      extension.start(),
      outreachClock.start(),
      limits.start(),
      services.server.isAway.subscribe((isAway) => {
        if (isAway) return
        void extension.ping()
        void outreachClock.load()
      }),
      () => services.server.stop(),
    ]
    services.server.start()
    return () => {
      for (const stop of stops) stop()
    }
  }, [currentUser, extension, limits, outreachClock, services])

  useSavedLanguage(currentUser.user?.language)
  const problem = currentUser.user === null ? currentUser.problem : null
  const isMissingUser = problem !== null
  useEffect(() => {
    if (!isMissingUser) return undefined
    return services.scheduler.every(RETRY_INTERVAL_MS, () => void currentUser.load())
  }, [currentUser, isMissingUser, services])

  useUnsavedWork(uploads.areRunning)
  useEffect(() => {
    const askFirst = (event: BeforeUnloadEvent): void => {
      if (unsavedWork.isThere.current) event.preventDefault()
    }
    addEventListener('beforeunload', askFirst)
    return () => removeEventListener('beforeunload', askFirst)
  }, [])

  if (problem !== null) {
    return <LoadFailed problem={problem} onRetry={() => void currentUser.load()} />
  }
  return (
    <SignedInProviders signedIn={signedIn}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        {Object.entries(USER_PAGES).map(([path, Page]) => (
          <Route
            key={path}
            path={path}
            element={
              <Suspense fallback={<AppOutline />}>
                <Page />
              </Suspense>
            }
          />
        ))}
        <Route path="/workspace/:workspaceId/*" element={<WorkspaceArea />} />
        <Route path="*" element={<NotFoundRedirect />} />
      </Routes>
    </SignedInProviders>
  )
})
