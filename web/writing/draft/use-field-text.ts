import { useTranslation } from '../../i18n/translation.tsx'
import { CONFIRMED } from '#core/writing/confirmed-claims.ts'
import { FACT_FIELDS } from '#core/writing/facts.ts'

const PLAIN = [...Object.values(FACT_FIELDS).flat(), 'reply' as const, CONFIRMED]

/** What a field that a text rests on is called. */
export const useFieldText = () => {
  const { t } = useTranslation()
  return (field: string): string => {
    const known = PLAIN.find((plain) => plain === field)
    if (known !== undefined) return t(`writing.fields.${known}`)
    if (field.startsWith('position_')) return t('writing.fields.position')
    const [group, ...name] = field.split('.')
    if (group === 'custom') return t('writing.fields.custom', { name: name.join('.') })
    if (group === 'shortcut') return t('writing.fields.shortcut', { name: name.join('.') })
    return field.replaceAll('_', ' ')
  }
}
