import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import type { NotePolicy } from '#core/campaign/campaign.ts'
import { paths } from '#core/navigation/paths.ts'
import { typesAt } from '#core/sequence/edit-steps.ts'
import { MAX_STEPS, type StepType } from '#core/sequence/sequence-step.ts'
import type { Sequence, SequenceMessage } from '#core/sequence/sequence.ts'
import { Button } from '../../design/button.tsx'
import { PlusIcon } from '../../design/icons.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useProblemToast } from '../../design/use-problem-toast.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import type { Outcome } from '../../shared/outcome.ts'
import type { EditKey, SequenceViewModel } from './sequence-view-model.ts'
import { StepEditor } from './step-editor.tsx'
import { StepRow } from './step-row.tsx'
import { useEffectQuestion } from './use-effect-question.tsx'

interface Props {
  readonly model: SequenceViewModel
  readonly sequence: Sequence
  /** Of the campaign; undefined until it is known. */
  readonly notePolicy: NotePolicy | undefined
}

/** The steps of a sequence, of which several can be edited at once. */
export const SequenceSteps = observer(({ model, sequence, notePolicy }: Props) => {
  const { t } = useTranslation()
  const { isBusy, attempt } = useOneAtATime()
  const showProblem = useProblemToast()
  const { ask, modal } = useEffectQuestion(model)
  const [edited, setEdited] = useState<EditKey | null>(null)
  const [edition, setEdition] = useState(0)
  const { messages, topic } = sequence

  const onRefused = (outcome: Outcome): void => {
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
  }
  const move = ({ id, order, version }: SequenceMessage, by: -1 | 1): Promise<void> => {
    const edit = { order: order + by, version }
    const work = () => attempt(() => model.change(id, edit))
    return ask({ id, edit, kind: 'change', work, onRefused })
  }
  const remove = ({ id }: SequenceMessage): Promise<void> => {
    const work = () => attempt(() => model.remove(id))
    return ask({ id, edit: 'removal', kind: 'remove', work, onRefused })
  }

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
              withoutNote={
                notePolicy === 'without_note' && <WithoutNote campaign={model.campaign} />
              }
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
      {modal}
    </div>
  )
})

/** Says that no note is sent, whatever the step says, and where that is changed. */
const WithoutNote = ({ campaign }: Pick<Sequence, 'campaign'>) => {
  const { t } = useTranslation()
  const { id: workspace } = useWorkspace()
  return (
    <p className="step-without-note">
      {t('writing.sequence.withoutNote')}{' '}
      <Link to={paths.campaignSettings(workspace, `campaign=${campaign}`)}>
        {t('writing.sequence.toSettings')}
      </Link>
    </p>
  )
}
