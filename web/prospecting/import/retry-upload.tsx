import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import type { ImportProgress } from '#core/campaign/campaign.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { useServices } from '../../services/services-context.ts'
import { Button } from '../../design/button.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { useProblemText } from '../../shared/use-problem-text.ts'
import type { Problem } from '../../shared/problem.ts'
import { fileSize } from '../../campaign/file-size.ts'
import { useUploads } from '../../campaign/uploads-context.ts'
import { lazyPage } from '../../routing/lazy-page.tsx'

const MatchColumns = lazyPage(
  async () => (await import('./match-columns.tsx')).MatchColumns,
  ['campaignCreate'],
)

interface Props {
  readonly campaign: CampaignId
  readonly progress: ImportProgress
  /** Why this tab’s own upload broke off. */
  readonly problem: Problem | null
}

/** The file is missing: none was sent, one broke off and goes on when it is chosen again, or one failed. */
export const RetryUpload = ({ campaign, progress, problem }: Props) => {
  const { t } = useTranslation()
  const { fileSource } = useServices()
  const uploads = useUploads()
  const [chosen, setChosen] = useState<FileSource | null>(null)
  const text = useMissingFileText(progress, problem)
  const input = useRef<HTMLInputElement>(null)
  const isFailed = text.kind === 'failed'
  return (
    <div className="notice" data-kind={isFailed ? 'bad' : undefined} role="alert">
      <div className="notice-text">
        <b>{text.title}</b>
        {text.body.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </div>
      <Button size="small" onClick={() => input.current?.click()}>
        {t(isFailed ? 'prospecting.import.chooseOther' : 'prospecting.import.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file === undefined) return
          if (isFailed) setChosen(fileSource(file))
          else void uploads.send(campaign, fileSource(file))
        }}
      />
      {chosen !== null && (
        <Suspense fallback={null}>
          <MatchColumns campaign={campaign} file={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </div>
  )
}

function useMissingFileText(progress: ImportProgress, problem: Problem | null) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const problemText = useProblemText()
  const { state, failure, bytesKept = 0, bytesTotal = null } = progress
  if (state === 'failed') {
    const reason = problem ?? { code: failure ?? 'unexpected', field: null, detail: '' }
    const title = t('prospecting.import.failedTitle')
    const body = failure === 'file_lost' ? [] : [t('prospecting.import.failedBody')]
    return { kind: 'failed', title, body: [problemText(reason), ...body] }
  }
  const kept = { sent: fileSize(bytesKept, number), size: fileSize(bytesTotal ?? 0, number) }
  const body = bytesKept > 0 && bytesTotal !== null ? [t('prospecting.import.kept', kept)] : []
  if (problem !== null) {
    const title = t('prospecting.import.uploadFailed')
    return { kind: 'interrupted', title, body: [problemText(problem), ...body] }
  }
  return bytesKept > 0
    ? {
        kind: 'interrupted',
        title: t('prospecting.import.interruptedTitle'),
        body: body.length > 0 ? body : [t('prospecting.import.sendAgain')],
      }
    : {
        kind: 'missing',
        title: t('prospecting.import.choose'),
        body: [t('prospecting.import.missingBody')],
      }
}
