import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { EMPTY_GOAL, GOAL_KINDS } from '#core/sales-kit/goal.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { Field } from '../../design/field.tsx'
import { ChoiceField } from '../../forms/choice-field.tsx'
import { GOAL_FIELDS, goalSchema, goalValues } from '../goals/goal-schema.ts'
import { PartForm } from './part-form.tsx'
import { ProposalRow } from './proposal-row.tsx'
import type { ProposalsViewModel } from './proposals-view-model.ts'

interface Props {
  readonly model: ProposalsViewModel
  readonly workspace: Workspace
}

export const GoalPart = observer(({ model, workspace }: Props) => {
  const { t } = useTranslation()
  const { goal } = model.draft
  return (
    <PartForm
      model={model}
      part="goal"
      schema={goalSchema}
      values={goalValues({ ...EMPTY_GOAL, name: '', kind: 'custom', ...goal })}
      fields={GOAL_FIELDS}
      accept={(values) => model.acceptGoal(workspace, values)}
      isAccepted={model.accepted.includes('goal')}
    >
      {(form) => (
        <ProposalRow sources={model.sourcesOf('goal', 'callToAction')}>
          <div className="proposal-fields">
            <Field
              {...form.register('name')}
              label={t('salesKit.list.name')}
              autoComplete="off"
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
            <Field
              {...form.register('callToAction')}
              label={t('salesKit.goals.callToAction')}
              autoComplete="off"
              error={form.errorOf('callToAction')}
            />
          </div>
        </ProposalRow>
      )}
    </PartForm>
  )
})
