import { useTranslation } from '../../i18n/translation.tsx'
import {
  SHARE_TYPES,
  type MessageShortcut,
  type NewMessageShortcut,
} from '#core/sales-kit/message-shortcut.ts'
import { MAX_MESSAGE_LENGTH } from '#core/sequence/sequence-step.ts'
import { Field } from '../../design/field.tsx'
import { ChoiceField } from '../../forms/choice-field.tsx'
import { formChoice } from '../../forms/form-choice.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { BodyField } from '../../sequence/body-field.tsx'
import { useCurrentUser } from '../../session/current-user-context.ts'
import { MaterialForm } from '../list/material-form.tsx'
import type { MaterialListViewModel } from '../list/material-list-view-model.ts'
import { useLanguageOptions } from '../list/use-language-options.ts'
import {
  asShortcut,
  SHORTCUT_FIELDS,
  shortcutSchema,
  shortcutValues,
  type ShortcutValues,
} from './shortcut-schema.ts'

interface Props {
  readonly model: MaterialListViewModel<MessageShortcut, NewMessageShortcut>
  readonly shortcut: MessageShortcut | null
  readonly onDone: () => void
}

export const ShortcutForm = ({ model, shortcut, onDone }: Props) => {
  const { t, i18n } = useTranslation()
  const { user } = useCurrentUser()
  const languages = useLanguageOptions()
  /** Nobody else may hide it from the others. */
  const isOwn = shortcut === null || shortcut.createdBy === user?.id

  const save = (values: ShortcutValues) => {
    const given = { ...values, shortcut: asShortcut(values.shortcut) }
    return shortcut === null ? model.create(given) : model.change(shortcut, given)
  }

  return (
    <MaterialForm
      schema={shortcutSchema}
      values={shortcutValues(shortcut, currentLanguage(i18n))}
      fields={SHORTCUT_FIELDS}
      save={save}
      onDone={onDone}
    >
      {(form) => (
        <>
          <div className="pair">
            <Field
              {...form.register('name')}
              label={t('salesKit.list.name')}
              data-autofocus
              error={form.errorOf('name')}
            />
            <Field
              {...form.register('shortcut')}
              label={t('salesKit.shortcuts.shortcut')}
              autoComplete="off"
              hint={t('salesKit.shortcuts.shortcutHint')}
              error={form.errorOf('shortcut')}
            />
          </div>
          <BodyField
            {...formChoice(form, 'body')}
            ref={form.register('body').ref}
            label={t('salesKit.shortcuts.text')}
            rows={8}
            max={MAX_MESSAGE_LENGTH}
          />
          <div className="pair">
            <ChoiceField
              form={form}
              name="language"
              label={t('common.language')}
              options={languages}
            />
            {isOwn && (
              <ChoiceField
                form={form}
                name="shareType"
                label={t('salesKit.shortcuts.shareType')}
                options={SHARE_TYPES.map((value) => ({
                  value,
                  label: t(`salesKit.shortcuts.shareTypes.${value}`),
                }))}
              />
            )}
          </div>
        </>
      )}
    </MaterialForm>
  )
}
