import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignId } from '#core/runtime/ids.ts'
import { useServices } from '../../services/services-context.ts'
import { Button } from '../../design/button.tsx'
import { useProblemText } from '../../i18n/use-problem-text.ts'
import type { Problem } from '../../shared/problem.ts'
import { useUploads } from '../../campaign/uploads-context.ts'

/** An upload that was broken off: the same file, chosen again, goes on. */
export const RetryUpload = ({
  campaign,
  problem,
}: {
  campaign: CampaignId
  problem: Problem | null
}) => {
  const { t } = useTranslation()
  const { fileSource } = useServices()
  const uploads = useUploads()
  const problemText = useProblemText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="notice" role="alert">
      <div className="notice-text">
        <b>
          {problem === null
            ? t('prospecting.import.waitingTitle')
            : t('prospecting.import.uploadFailed')}
        </b>
        <span>{problem === null ? t('prospecting.import.waitingBody') : problemText(problem)}</span>
      </div>
      <Button size="small" onClick={() => input.current?.click()}>
        {t('prospecting.import.chooseAgain')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file !== undefined) void uploads.send(campaign, fileSource(file))
        }}
      />
    </div>
  )
}
