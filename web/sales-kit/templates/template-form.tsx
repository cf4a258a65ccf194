import { useTranslation } from '../../i18n/translation.tsx'
import type { MessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import type { NewSequenceTemplate, SequenceTemplate } from '#core/sales-kit/sequence-template.ts'
import { Field } from '../../design/field.tsx'
import { TextArea } from '../../design/text-area.tsx'
import type { CheckedForm } from '../../forms/use-checked-form.ts'
import { ChoiceField } from '../../forms/choice-field.tsx'
import { currentLanguage } from '../../i18n/i18n.ts'
import { StepsEditor } from '../../sequence/steps-editor.tsx'
import type { StepsForm } from '../../sequence/steps-schema.ts'
import { DefaultField } from '../list/default-field.tsx'
import { MaterialForm } from '../list/material-form.tsx'
import type { MaterialListViewModel } from '../list/material-list-view-model.ts'
import { useLanguageOptions } from '../list/use-language-options.ts'
import { TEMPLATE_FIELDS, templateOf, templateSchema, templateValues } from './template-schema.ts'

interface Props {
  readonly model: MaterialListViewModel<SequenceTemplate, NewSequenceTemplate>
  readonly shortcuts: readonly MessageShortcut[]
  readonly template: SequenceTemplate | null
  readonly onDone: () => void
}

export const TemplateForm = ({ model, shortcuts, template, onDone }: Props) => {
  const { t, i18n } = useTranslation()
  const languages = useLanguageOptions()
  return (
    <MaterialForm
      schema={templateSchema}
      values={templateValues(template, currentLanguage(i18n))}
      fields={TEMPLATE_FIELDS}
      save={(values) =>
        template === null
          ? model.create(templateOf(values))
          : model.change(template, templateOf(values))
      }
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
          <TextArea
            {...form.register('description')}
            label={t('salesKit.list.description')}
            rows={2}
            error={form.errorOf('description')}
          />
          <ChoiceField
            form={form}
            name="language"
            label={t('common.language')}
            options={languages}
          />
          <StepsEditor form={stepsPart(form)} shortcuts={shortcuts} />
          <DefaultField form={form} />
        </>
      )}
    </MaterialForm>
  )
}

/** The form as its steps see it: the types of its names allow no form within a form. */
const stepsPart = (form: unknown): CheckedForm<StepsForm> => form as CheckedForm<StepsForm>
