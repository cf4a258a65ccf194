import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { FunnelStage } from '../../campaign/funnel.ts'
import { useUnenrichedNote } from '../../campaign/use-unenriched-note.ts'
import { Bar } from '../../design/bar.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'

const SKELETON_STEPS = [1, 2, 3, 4, 5]

const SHARES = {
  enriched: 'prospecting.funnel.ofDiscovered',
  invited: 'prospecting.funnel.ofEnriched',
  accepted: 'prospecting.funnel.acceptance',
  replied: 'prospecting.funnel.replyRate',
} as const

export const Funnel = observer(({ model }: { model: ProspectingViewModel }) => {
  const { t } = useTranslation()
  const { number, percent } = useFormats()
  const unenrichedNote = useUnenrichedNote()
  if (model.funnel === null) return <FunnelSkeleton />

  const note = ({ step, ofBefore }: FunnelStage): string => {
    if (step === 'discovered') {
      return model.duplicates > 0
        ? t('campaign.unenriched.duplicates', { count: model.duplicates })
        : t('prospecting.funnel.everybody')
    }
    if (step === 'enriched') {
      const included = unenrichedNote(model)
      if (included !== null) return included
    }
    if (ofBefore === null) return t('prospecting.funnel.none')
    return t(SHARES[step], { share: percent(ofBefore) })
  }

  return (
    <section className="funnel" aria-label={t('prospecting.funnel.label')}>
      {model.funnel.map((part) => (
        <div key={part.step} className="funnel-step">
          <h2>{t(`campaign.funnel.${part.step}`)}</h2>
          <p className="funnel-count num">{number(part.count)}</p>
          <Bar value={part.ofAll} of={1} />
          <p className="quiet num">{note(part)}</p>
        </div>
      ))}
    </section>
  )
})

const FunnelSkeleton = () => (
  <div className="funnel" aria-hidden="true">
    {SKELETON_STEPS.map((step) => (
      <div key={step} className="funnel-step">
        <div className="skeleton" style={{ width: 72, height: 16 }} />
        <div
          className="skeleton"
          style={{ width: 56, height: 26, margin: 'var(--space-2) 0 var(--space-3)' }}
        />
        <div className="skeleton" style={{ width: '80%', height: 16 }} />
      </div>
    ))}
  </div>
)
