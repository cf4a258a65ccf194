import { useTranslation } from 'react-i18next'
import type { PersonMessage } from '#core/writing/person-message.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'

/** What a draft is, and when it is sent where that is known; for observers. */
export const useDraftLine = () => {
  const { t } = useTranslation()
  const { plannedUnmarked } = useOutreachTimes()
  return ({ purpose, scheduledAt }: Pick<PersonMessage, 'purpose' | 'scheduledAt'>): string =>
    [
      t(`writing.purposes.${purpose}`),
      ...(scheduledAt === null ? [] : [plannedUnmarked(scheduledAt)]),
    ].join(' · ')
}
