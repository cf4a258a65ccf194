import { useTranslation } from '../../i18n/translation.tsx'
import { GOAL_KINDS, type Goal, type NewGoal } from '#core/sales-kit/goal.ts'
import { Field } from '../../design/field.tsx'
import { TextArea } from '../../design/text-area.tsx'
import { ChoiceField } from '../../forms/choice-field.tsx'
import { DefaultField } from '../list/default-field.tsx'
import { MaterialForm } from '../list/material-form.tsx'
import type { MaterialListViewModel } from '../list/material-list-view-model.ts'
import { GOAL_FIELDS, goalSchema, goalValues } from './goal-schema.ts'

interface Props {
  readonly model: MaterialListViewModel<Goal, NewGoal>
  readonly goal: Goal | null
  readonly onDone: () => void
}

export const GoalForm = ({ model, goal, onDone }: Props) => {
  const { t } = useTranslation()
  return (
    <MaterialForm
      schema={goalSchema}
      values={goalValues(goal)}
      fields={GOAL_FIELDS}
      save={(values) => (goal === null ? model.create(values) : model.change(goal, values))}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Field
            {...form.register('name')}
            label={t('salesKit.list.name')}
            data-autofocus
            error={form.errorOf('name')}
          />
          <ChoiceField
            form={form}
            name="kind"
            label={t('salesKit.goals.kind')}
            options={GOAL_KINDS.map((value) => ({
              value,
              label: t(`salesKit.goals.kinds.${value}`),
            }))}
          />
          <TextArea
            {...form.register('description')}
            label={t('salesKit.list.description')}
            rows={3}
            hint={t('salesKit.goals.descriptionHint')}
            error={form.errorOf('description')}
          />
          <Field
            {...form.register('callToAction')}
            label={t('salesKit.goals.callToAction')}
            hint={t('salesKit.goals.callToActionHint')}
            error={form.errorOf('callToAction')}
          />
          <Field
            {...form.register('meetingUrl')}
            label={t('salesKit.meeting.label')}
            type="url"
            inputMode="url"
            hint={t('salesKit.goals.meetingHint')}
            error={form.errorOf('meetingUrl')}
          />
          <DefaultField form={form} />
        </>
      )}
    </MaterialForm>
  )
}
