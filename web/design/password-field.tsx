import { useState, type ComponentProps } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Field } from './field.tsx'

/** A password, which can be looked at while it is typed. */
export const PasswordField = (props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) => {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className="field-end"
          aria-label={t(isShown ? 'common.hideTyped' : 'common.showTyped')}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'common.hide' : 'common.show')}
        </button>
      }
    />
  )
}
