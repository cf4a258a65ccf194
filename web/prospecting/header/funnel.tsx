import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link, useSearchParams } from 'react-router-dom'
import type { FunnelStage, FunnelStep } from '../../campaign/funnel.ts'
import { useUnenrichedNote } from '../../campaign/use-unenriched-note.ts'
import { Bar } from '../../design/bar.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'
import { updateQuery } from '../../shared/update-query.ts'

const SKELETON_STEPS = [1, 2, 3, 4, 5]

const RATES = {
  enriched: 'prospecting.funnel.ofDiscovered',
  invited: 'prospecting.funnel.ofEnriched',
  accepted: 'prospecting.funnel.acceptance',
  replied: 'prospecting.funnel.replyRate',
} as const

/** How far people have come; each step is the table's filter for those who are counted there. */
export const Funnel = observer(({ model }: { model: ProspectingViewModel }) => {
  const { t } = useTranslation()
  const { number, percent } = useFormats()
  const [query] = useSearchParams()
  const unenrichedNote = useUnenrichedNote()
  if (model.funnel === null) return <FunnelSkeleton />

  const note = ({ step, count, rate }: FunnelStage): string => {
    if (step === 'discovered') {
      return model.cancelled > 0
        ? t('prospecting.funnel.withoutCancelled', { count: model.cancelled })
        : t(count === 0 ? 'prospecting.funnel.none' : 'prospecting.funnel.everybody')
    }
    if (rate === null) return t('prospecting.funnel.none')
    // Whoever is counted here without having come here makes no rate.
    const isNobody = rate === 0 && step === 'enriched' && count > 0
    return isNobody
      ? t('prospecting.funnel.noneEnriched')
      : t(RATES[step], { share: percent(rate) })
  }

  const asideOf = (step: FunnelStep): string | null => {
    if (step === 'enriched') return unenrichedNote(model)
    return step === 'discovered' && model.excluded > 0
      ? t('prospecting.funnel.includesExcluded', { count: model.excluded })
      : null
  }

  return (
    <nav className="funnel" aria-label={t('prospecting.funnel.label')}>
      {model.funnel.map((stage) => {
        const { step, count, ofAll } = stage
        const status = stage.statuses.join(',')
        const isShown = query.get('status') === status
        const aside = asideOf(step)
        return (
          <Link
            key={step}
            className="funnel-step"
            aria-current={isShown || undefined}
            to={{
              search: updateQuery(query, { status: isShown ? '' : status, view: '' }).toString(),
            }}
          >
            <h2>{t(`campaign.funnel.${step}`)}</h2>
            <p className="funnel-count num">{number(count)}</p>
            <Bar value={ofAll} of={1} />
            <p className="quiet num">{note(stage)}</p>
            {aside !== null && <p className="funnel-aside">{aside}</p>}
          </Link>
        )
      })}
    </nav>
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
