import { useTranslation } from 'react-i18next'

const PLAIN = [
  'first_name',
  'last_name',
  'full_name',
  'headline',
  'job_title',
  'company_name',
  'industry',
  'location',
  'about',
  'sender_first_name',
  'sender_last_name',
  'sender_company',
  'company_description',
  'goal',
  'call_to_action',
  'value_proposition',
  'pains',
  'topic_angle',
  'meeting_url',
  'demo_link',
  'website',
  'reply',
] as const

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
