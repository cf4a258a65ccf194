import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { prospectId } from '#core/runtime/ids.ts'
import { lengthLimitOf } from '#core/sequence/sequence-step.ts'
import type { Sequence } from '#core/sequence/sequence.ts'
import { Button } from '../../design/button.tsx'
import { ChevronIcon } from '../../design/icons.tsx'
import { Select as KitSelect, Theme } from '../../design/kit/kit-parts.tsx'
import { Select } from '../../design/select.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { useProblemText } from '../../shared/use-problem-text.ts'
import { displayName } from '../../person/person-name.ts'
import { useServices } from '../../services/services-context.ts'
import { PreviewViewModel } from './preview-view-model.ts'
import { PreviewedText } from './previewed-text.tsx'
import type { SequenceViewModel } from './sequence-view-model.ts'
import { filledText, typedText } from './typed-text.ts'

interface Props {
  readonly model: SequenceViewModel
  readonly sequence: Sequence
}

/** A step as somebody of the campaign would get it: as it is typed, or else as it is kept. */
export const StepPreview = observer(({ model: edited, sequence }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const services = useServices()
  const problemText = useProblemText()
  const [model] = useState(() => new PreviewViewModel(services, sequence.campaign))
  const [chosen, setChosen] = useState('')
  const { typing, opened } = edited
  useEffect(() => {
    if (opened !== null) setChosen(String(opened))
  }, [opened])
  useEffect(() => {
    if (typing !== null) setChosen(String(typing.key))
  }, [typing])
  const steps = sequence.messages.filter(({ stepType }) => lengthLimitOf(stepType) > 0)
  const step = steps.find(({ id }) => String(id) === chosen) ?? steps.at(-1)
  const latest = typedText(edited)
  const added = typeof latest?.key === 'string' ? latest : null
  const typed = String(latest?.key) === chosen ? latest : null
  const { people, person, preview, isKept, facts, problem, isLoading, isWriting } = model
  useEffect(() => void model.search(''), [model])
  const { id: stepId, mode, version } = step ?? {}
  const prospect = person?.id
  const isTyped = typed !== null
  useEffect(() => {
    if (isTyped && prospect !== undefined) void model.know(prospect)
  }, [model, isTyped, prospect])
  useEffect(() => {
    if (stepId === undefined || mode === undefined || version === undefined) return
    if (prospect !== undefined) void model.show({ id: stepId, mode, version }, prospect)
  }, [model, stepId, mode, version, prospect])

  if (step === undefined && typed === null) return null
  const filled = typed !== null && facts !== null ? filledText(typed, facts) : null
  const text = typed === null ? preview : filled && { ...filled, ...OWN, variant: typed.variant }
  return (
    <aside className="step-preview" aria-label={t('writing.preview.title')}>
      <h2>{t('writing.preview.title')}</h2>
      <div className="step-preview-choice">
        <Select
          label={t('writing.preview.step')}
          value={String(typed?.key ?? step?.id)}
          options={[
            ...steps.map(({ id, order, stepType }) => ({ key: id, number: order, stepType })),
            ...(added === null ? [] : [added]),
          ].map(({ key, number: place, stepType }) => ({
            value: String(key),
            label: t('sequence.step', { number: place, type: t(`sequence.types.${stepType}`) }),
          }))}
          onChange={setChosen}
        />
        <div>
          <label className="field-label" htmlFor="preview-person">
            {t('writing.preview.person')}
          </label>
          <Theme>
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
                if (person === null || typed !== displayName(person.person))
                  void model.search(typed)
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
          </Theme>
        </div>
      </div>
      {/* Above what is written, which comes and goes: it stays beneath the pointer. */}
      {typed === null && step?.mode === 'ai' && person !== null && (
        <Button busy={isWriting} onClick={() => void model.write(step, person.id)}>
          {t('writing.preview.write')}
        </Button>
      )}
      {people?.length === 0 && person === null && (
        <p className="quiet">{t('writing.preview.nobody')}</p>
      )}
      {problem !== null && (
        <p className="quiet" role="status">
          {problemText(problem)}
        </p>
      )}
      {text !== null && (
        <PreviewedText text={text} isKept={isKept && typed === null} isLoading={isLoading} />
      )}
      {typed !== null && text !== null && (
        <p className="body-length num" data-over={lengthOf(text.body) > typed.max}>
          {number(lengthOf(text.body))} / {number(typed.max)}
        </p>
      )}
      <p className="quiet">{t('writing.preview.hint')}</p>
    </aside>
  )
})

const OWN = { writer: 'text' } as const

const lengthOf = (text: string): number => [...text].length
