import './results.css'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import type { SequenceMessageId } from '#core/runtime/ids.ts'
import type { Topic } from '#core/topic/topic.ts'
import { RESULT_GROUPINGS, type ResultRow } from '#core/writing/person-message-api.ts'
import { LoadFailed } from '../../design/load-failed.tsx'
import { Select } from '../../design/select.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { Rate } from '../rate.tsx'
import type { SequenceViewModel } from '../sequence/sequence-view-model.ts'
import type { ResultsViewModel } from './results-view-model.ts'

interface Props {
  readonly model: ResultsViewModel
  readonly sequence: SequenceViewModel
  readonly topics: readonly Topic[] | null
}

/** How each step's texts did: how often they were accepted and answered, and how sure that is. */
export const ResultsSection = observer(({ model, sequence, topics }: Props) => {
  const { t } = useTranslation()
  useEffect(() => model.start(), [model])
  useEffect(() => sequence.start(), [sequence])
  const { rows, problem, grouping } = model
  if (rows === null && problem !== null)
    return <LoadFailed problem={problem} onRetry={() => void model.load()} />

  const nameOf = ({ promptVersion, variant, topic }: ResultRow): string => {
    if (grouping === 'variant')
      return variant === null
        ? t('writing.results.noVariant')
        : t('writing.sequence.variant', { key: variant })
    if (grouping === 'topic')
      return (
        topics?.find(({ id }) => id === topic)?.name ??
        t(topic === null ? 'writing.results.noTopic' : 'writing.results.otherTopic')
      )
    if (promptVersion === null) return t('writing.sequence.mode.static')
    const number = model.versions.get(promptVersion)
    return number === undefined
      ? t('writing.results.otherVersion')
      : t('writing.prompts.versionNumber', { number })
  }
  const steps = [...new Set(rows?.map(({ sequenceMessage }) => sequenceMessage))]
  return (
    <section className="results" aria-label={t('common.sections.results')}>
      <div className="results-tools">
        <Select
          label={t('writing.results.by')}
          value={grouping}
          options={RESULT_GROUPINGS.map((value) => ({
            value,
            label: t(`writing.results.groupings.${value}`),
          }))}
          onChange={(value) => {
            const chosen = RESULT_GROUPINGS.find((each) => each === value)
            if (chosen !== undefined) void model.groupBy(chosen)
          }}
        />
      </div>
      {rows === null ? (
        <div className="skeleton" style={{ height: 240 }} aria-hidden="true" />
      ) : rows.length === 0 ? (
        <div className="empty">
          <h2>{t('writing.results.emptyTitle')}</h2>
          <p>{t('writing.results.emptyBody')}</p>
        </div>
      ) : (
        <>
          {steps.map((id) => (
            <StepResults
              key={id}
              id={id}
              sequence={sequence}
              rows={rows.filter(({ sequenceMessage }) => sequenceMessage === id)}
              nameOf={nameOf}
            />
          ))}
          <p className="quiet">{t('writing.results.hint')}</p>
        </>
      )}
    </section>
  )
})

interface StepProps {
  readonly id: SequenceMessageId
  readonly sequence: SequenceViewModel
  readonly rows: readonly ResultRow[]
  readonly nameOf: (row: ResultRow) => string
}

const StepResults = observer(({ id, sequence, rows, nameOf }: StepProps) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const step = sequence.stepById(id)
  const isRequest = step?.stepType === 'connect'
  return (
    <section className="results-step">
      <h2>
        {step === undefined
          ? t('writing.results.removedStep')
          : t('sequence.step', { number: step.order, type: t(`sequence.types.${step.stepType}`) })}
      </h2>
      <ul>
        {rows.map((row) => {
          const { sent, accepted, replied } = row.stats
          const key = `${row.promptVersion} ${row.variant} ${row.topic}`
          return (
            <li key={key}>
              <p className="results-name">
                <b>{nameOf(row)}</b>
                <span className="quiet num">
                  {t('writing.results.sent', { count: sent, number: number(sent) })}
                </span>
              </p>
              {isRequest && (
                <Rate label={t('writing.results.accepted')} count={accepted} sent={sent} />
              )}
              <Rate label={t('writing.results.replied')} count={replied} sent={sent} />
            </li>
          )
        })}
      </ul>
    </section>
  )
})
