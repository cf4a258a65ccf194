import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { lazyPage } from '../routing/lazy-page.tsx'
import { useAutoResume } from './auto-resume-context.ts'

const Modals = lazyPage(async () => (await import('./auto-resume-modals.tsx')).AutoResumeModals)

/** The modals of Auto-Resume, whose code is fetched when they are first asked for. */
export const AutoResumeHost = observer(() =>
  useAutoResume().wasOpened ? (
    <Suspense fallback={null}>
      <Modals />
    </Suspense>
  ) : null,
)
