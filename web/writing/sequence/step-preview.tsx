import { Select as KitSelect } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prospectId } from '#core/runtime/ids.ts'
import { lengthLimitOf } from '#core/sequence/sequence-step.ts'
import type { Sequence } from '#core/sequence/sequence.ts'
import { ChevronIcon } from '../../design/icons.tsx'
import { Select } from '../../design/select.tsx'
import { useProblemText } from '../../i18n/use-problem-text.ts'
import { displayName } from '../../person/person-name.ts'
import { useServices } from '../../services/services-context.ts'
import { DraftFacts } from '../draft/draft-facts.tsx'
import { DraftProblems } from '../draft/draft-problems.tsx'
import { DraftText } from '../draft/draft-text.tsx'
import { PreviewViewModel } from './preview-view-model.ts'

/** A step as it is kept, as somebody of the campaign would get it. */
export const StepPreview = observer(({ sequence }: { readonly sequence: Sequence }) => {
  const { t } = useTranslation()
  const services = useServices()
  const problemText = useProblemText()
  const [model] = useState(() => new PreviewViewModel(services, sequence.campaign))
  const [chosen, setChosen] = useState('')
  const [fact, setFact] = useState<number | null>(null)
  const steps = sequence.messages.filter(({ stepType }) => lengthLimitOf(stepType) > 0)
  const step = steps.find(({ id }) => String(id) === chosen) ?? steps.at(-1)
  const { people, person, preview, problem, isLoading } = model
  useEffect(() => void model.search(''), [model])
  const [stepId, version, prospect] = [step?.id, step?.version, person?.id]
  useEffect(() => {
    if (stepId !== undefined && prospect !== undefined) void model.show(stepId, prospect)
  }, [model, stepId, version, prospect])

  if (step === undefined) return null
  return (
    <aside className="step-preview" aria-label={t('writing.preview.title')}>
      <h3>{t('writing.preview.title')}</h3>
      <div className="step-preview-choice">
        <Select
          label={t('sequence.type')}
          value={String(step.id)}
          options={steps.map(({ id, order, stepType }) => ({
            value: String(id),
            label: t('sequence.step', { number: order, type: t(`sequence.types.${stepType}`) }),
          }))}
          onChange={setChosen}
        />
        <div>
          <label className="field-label" htmlFor="preview-person">
            {t('writing.preview.person')}
          </label>
          <KitSelect
            id="preview-person"
            classNames={{ input: 'input' }}
            data={(people ?? []).map((one) => ({
              value: String(one.id),
              label: displayName(one.person),
            }))}
            value={person === null ? null : String(person.id)}
            onChange={(id) => id !== null && model.choose(prospectId(Number(id)))}
            onSearchChange={(typed) => {
              if (person === null || typed !== displayName(person.person)) void model.search(typed)
            }}
            // The server has found them.
            filter={({ options }) => options}
            searchable
            allowDeselect={false}
            withCheckIcon={false}
            nothingFoundMessage={t('writing.preview.nobodyFound')}
            rightSection={<ChevronIcon />}
            comboboxProps={{ shadow: 'md', offset: 6, withinPortal: false }}
          />
        </div>
      </div>
      {people?.length === 0 && person === null && (
        <p className="quiet">{t('writing.preview.nobody')}</p>
      )}
      {problem !== null && (
        <p className="quiet" role="status">
          {problemText(problem)}
        </p>
      )}
      {preview !== null && (
        <div className="step-preview-text" aria-busy={isLoading} data-busy={isLoading}>
          {preview.body === '' ? (
            <p className="quiet">{t('writing.sequence.noNote')}</p>
          ) : (
            <DraftText draft={preview} id="preview" active={fact} onLook={setFact} />
          )}
          <p className="quiet">
            {[
              t(`writing.draft.writer.${preview.writer}`),
              ...(preview.variant === null
                ? []
                : [t('writing.sequence.variant', { key: preview.variant })]),
            ].join(' · ')}
          </p>
          <DraftProblems problems={preview.problems} isBusy={false} />
          {preview.evidence.length > 0 && (
            <DraftFacts evidence={preview.evidence} id="preview" active={fact} onLook={setFact} />
          )}
        </div>
      )}
      <p className="quiet">{t('writing.preview.hint')}</p>
    </aside>
  )
})
