import { Modal } from '../../design/kit/modal.tsx'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { choosableStatuses, type Topic } from '#core/topic/topic.ts'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { Select } from '../../design/select.tsx'
import { TextArea } from '../../design/text-area.tsx'
import { formChoice } from '../../forms/form-choice.ts'
import { selectOf } from '../../forms/select-of.ts'
import { useSavedForm } from '../../forms/use-saved-form.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { AudienceField } from './audience-field.tsx'
import { TOPIC_FIELDS, topicSchema, type TopicValues } from './topic-schema.ts'
import type { TopicsViewModel } from './topics-view-model.ts'

interface Props {
  readonly model: TopicsViewModel
  /** Null where it is a new one. */
  readonly topic: Topic | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Makes a topic, or changes one. */
export const TopicModal = ({ model, topic, isOpen, onClose }: Props) => {
  const { t } = useTranslation()
  const [edition, setEdition] = useState(0)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t(topic === null ? 'prospecting.topics.create' : 'prospecting.topics.editTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <TopicForm
        key={edition}
        model={model}
        topic={topic}
        onClose={onClose}
        onStale={() => setEdition(edition + 1)}
      />
    </Modal>
  )
}

interface FormProps extends Omit<Props, 'isOpen'> {
  /** Somebody else changed it meanwhile: the form begins anew with their words. */
  readonly onStale: () => void
}

const TopicForm = ({ model, topic: shown, onClose, onStale }: FormProps) => {
  const { t } = useTranslation()
  // As it was when the form was opened, whatever comes meanwhile.
  const [topic] = useState(shown)
  const save = async (values: TopicValues): Promise<Outcome> => {
    const outcome = await (topic === null ? model.create(values) : model.change(topic, values))
    if (outcome.kind === 'done') onClose()
    else if (outcome.problems[0].code === 'stale_version') onStale()
    return outcome
  }
  const form = useSavedForm<TopicValues>({
    schema: topicSchema,
    values: {
      name: topic?.name ?? '',
      angle: topic?.angle ?? '',
      rationale: topic?.rationale ?? '',
      audienceFilter: topic?.audienceFilter ?? {},
      status: topic?.status ?? 'draft',
    },
    fields: TOPIC_FIELDS,
    savedText: t(topic === null ? 'prospecting.topics.created' : 'prospecting.topics.saved'),
    save,
  })
  return (
    <form className="topic-form" onSubmit={form.submit} noValidate>
      <Field
        {...form.register('name')}
        label={t('prospecting.topics.name')}
        maxLength={200}
        data-autofocus
        error={form.errorOf('name')}
      />
      <TextArea
        {...form.register('angle')}
        label={t('prospecting.topics.angle')}
        hint={t('prospecting.topics.angleHint')}
        rows={2}
        maxLength={1000}
        error={form.errorOf('angle')}
      />
      <TextArea
        {...form.register('rationale')}
        label={t('prospecting.topics.rationale')}
        hint={t('prospecting.topics.rationaleHint')}
        rows={3}
        maxLength={4000}
        error={form.errorOf('rationale')}
      />
      <AudienceField {...formChoice(form, 'audienceFilter')} />
      {topic !== null && (
        <Select
          {...selectOf(form, 'status')}
          label={t('prospecting.topics.statusLabel')}
          options={choosableStatuses(topic.status).map((value) => ({
            value,
            label: t(`prospecting.topics.status.${value}`),
          }))}
        />
      )}
      <div className="modal-actions">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
