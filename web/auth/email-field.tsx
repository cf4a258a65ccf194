import type { ComponentProps } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Field } from '../design/field.tsx'

/** The address that somebody logs in with, as password managers know it. */
export const EmailField = (props: Omit<ComponentProps<typeof Field>, 'label'>) => {
  const { t } = useTranslation()
  return (
    <Field
      {...props}
      label={t('auth.email')}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      inputMode="email"
      spellCheck={false}
      size="large"
    />
  )
}
