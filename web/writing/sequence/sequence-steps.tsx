import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typesAt } from '#core/sequence/edit-steps.ts'
import type { StepEffect } from '#core/sequence/sequence-api.ts'
import { MAX_STEPS, type StepType } from '#core/sequence/sequence-step.ts'
import type { Sequence, SequenceMessage } from '#core/sequence/sequence.ts'
import { Button } from '../../design/button.tsx'
import { PlusIcon } from '../../design/icons.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { EffectModal } from './effect-modal.tsx'
import { affectsAnybody, type EditKey, type SequenceViewModel } from './sequence-view-model.ts'
import { StepEditor } from './step-editor.tsx'
import { StepRow } from './step-row.tsx'

interface Props {
  readonly model: SequenceViewModel
  readonly sequence: Sequence
}

/** Something that is asked for once more, as it affects people. */
interface Asked {
  readonly kind: 'change' | 'remove'
  readonly effect: StepEffect
  readonly work: () => void
}

/** The steps of a sequence, of which several can be edited at once. */
export const SequenceSteps = observer(({ model, sequence }: Props) => {
  const { t } = useTranslation()
  const { isBusy, attempt } = useOneAtATime()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [edited, setEdited] = useState<EditKey | null>(null)
  const [edition, setEdition] = useState(0)
  const { messages, topic } = sequence

  const ask = async (
    { id }: SequenceMessage,
    kind: Asked['kind'],
    work: () => void,
  ): Promise<void> => {
    const effect = await model.effectOf(id)
    if (effect !== null && affectsAnybody(effect)) setAsked({ kind, effect, work })
    else work()
  }
  const move = (step: SequenceMessage, by: -1 | 1): Promise<void> => {
    const { id, order, version } = step
    const changes = { order: order + by, version }
    return ask(step, 'change', () => void attempt(() => model.change(id, changes)))
  }
  const remove = (step: SequenceMessage): Promise<void> =>
    ask(step, 'remove', () => void attempt(() => model.remove(step.id)))

  const keyOf = (stepType: StepType): EditKey => `new ${stepType} ${topic ?? 0}`
  const editorOf = (editKey: EditKey, step: SequenceMessage | StepType) => (
    <StepEditor
      key={`${editKey} ${edition}`}
      model={model}
      topic={topic}
      editKey={editKey}
      steps={messages}
      step={step}
      onDone={() => setEdited(editKey)}
      onTakeTheirs={() => {
        model.edit(editKey)
        setEdition(edition + 1)
      }}
    />
  )
  const addable = typesAt(messages, messages.length)
  const added = addable.filter((stepType) => model.editing.has(keyOf(stepType)))
  return (
    <div className="sequence-steps">
      <ol className="sequence-list">
        {messages.map((step) =>
          model.editing.has(step.id) ? (
            editorOf(step.id, step)
          ) : (
            <StepRow
              key={step.id}
              step={step}
              count={messages.length}
              isBusy={isBusy}
              isNext={edited === step.id}
              onEdit={() => model.edit(step.id)}
              onMove={(by) => void move(step, by)}
              onRemove={() => void remove(step)}
            />
          ),
        )}
        {added.map((stepType) => editorOf(keyOf(stepType), stepType))}
      </ol>
      {messages.length >= MAX_STEPS ? (
        <p className="quiet">{t('sequence.full', { count: MAX_STEPS })}</p>
      ) : (
        <div className="step-add">
          {addable
            .filter((stepType) => !added.includes(stepType))
            .map((stepType) => (
              <Button key={stepType} size="small" onClick={() => model.edit(keyOf(stepType))}>
                <PlusIcon size={14} />
                {t(`sequence.types.${stepType}`)}
              </Button>
            ))}
        </div>
      )}
      <EffectModal
        effect={asked?.effect ?? null}
        kind={asked?.kind ?? 'change'}
        isBusy={isBusy}
        onConfirm={() => {
          asked?.work()
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      />
    </div>
  )
})
