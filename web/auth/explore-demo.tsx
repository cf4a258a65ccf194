import { useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Button } from '../design/button.tsx'
import { useProblemText } from '../shared/use-problem-text.ts'
import type { Outcome } from '../shared/outcome.ts'

/** Said by the server to the browser that was opened by the start's own link, where there is a demo. */
const isOffered = (): boolean =>
  document.cookie.split('; ').includes(`overture_demo_${location.port}=1`)

/** Enters the demo in one click, where that account exists. */
export const ExploreDemo = ({ enter }: { enter: () => Promise<Outcome> }) => {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!isOffered()) return null

  const explore = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(null)
    const outcome = await enter()
    setIsBusy(false)
    if (outcome.kind === 'done') return
    const [first] = outcome.problems
    setProblem(first.code === 'demo_locked' ? t('auth.login.demoLocked') : problemText(first))
  }
  return (
    <div className="auth-demo">
      <Button size="large" busy={isBusy} onClick={() => void explore()}>
        {t('auth.login.demo')}
      </Button>
      {problem !== null && (
        <p className="auth-note" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
