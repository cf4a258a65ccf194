import './sequence.css'
import { useEffect, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from '../i18n/translation.tsx'
import type { MessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import { newStep, typesAt } from '#core/sequence/edit-steps.ts'
import { MAX_STEPS } from '#core/sequence/sequence-step.ts'
import { Button } from '../design/button.tsx'
import { PlusIcon } from '../design/icons.tsx'
import type { CheckedForm } from '../forms/use-checked-form.ts'
import { StepCard } from './step-card.tsx'
import { stepValues, type StepsForm } from './steps-schema.ts'

interface Props {
  readonly form: CheckedForm<StepsForm>
  readonly shortcuts: readonly MessageShortcut[]
}

/** The steps of a sequence, one below the other. */
export const StepsEditor = ({ form, shortcuts }: Props) => {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  /** Which step has the focus next: the one that was moved, or the one before that was removed. */
  const nextFocus = useRef<number | null>(null)
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'steps' })
  const steps = form.watch('steps')

  useEffect(() => {
    if (nextFocus.current === null) return
    const card = list.current?.children[nextFocus.current]
    if (card instanceof HTMLElement) card.focus()
    nextFocus.current = null
  }, [fields])

  return (
    <section className="sequence-steps">
      <h3>{t('sequence.title')}</h3>
      <ol ref={list} className="sequence-list">
        {fields.map(({ id }, index) => (
          <StepCard
            key={id}
            form={form}
            index={index}
            shortcuts={shortcuts}
            onMove={(by) => {
              nextFocus.current = index + by
              move(index, index + by)
            }}
            onRemove={() => {
              nextFocus.current = index - 1
              remove(index)
            }}
          />
        ))}
      </ol>
      {fields.length < MAX_STEPS ? (
        <div className="step-add">
          {typesAt(steps, steps.length).map((stepType) => (
            <Button
              key={stepType}
              size="small"
              onClick={() => {
                nextFocus.current = fields.length
                append(stepValues(newStep(stepType)), { shouldFocus: false })
              }}
            >
              <PlusIcon size={14} />
              {t(`sequence.types.${stepType}`)}
            </Button>
          ))}
        </div>
      ) : (
        <p className="quiet">{t('sequence.full', { count: MAX_STEPS })}</p>
      )}
    </section>
  )
}
