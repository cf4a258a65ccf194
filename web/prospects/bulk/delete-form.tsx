import { useTranslation } from '../../i18n/translation.tsx'
import type { ListedPerson } from '#core/person/listed-person.ts'
import type { PersonSelection } from '#core/person/person-job.ts'
import { INVITED_STATUSES } from '#core/prospect/transitions.ts'
import { Button } from '../../design/button.tsx'
import type { PeopleViewModel } from '../people-view-model.ts'

interface Props {
  readonly title: string
  /** How many were contacted; null where that is not known of all. */
  readonly contacted: number | null
  readonly action: string
  readonly onDelete: () => void
}

/** Says whom it is about, and what stays, before anybody is deleted. */
export const DeleteForm = ({ title, contacted, action, onDelete }: Props) => {
  const { t } = useTranslation()
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{t('prospects.bulk.deleteBody')}</p>
      {contacted === null && <p>{t('prospects.bulk.deleteContactedSome')}</p>}
      {contacted !== null && contacted > 0 && (
        <p>{t('prospects.bulk.deleteContacted', { count: contacted })}</p>
      )}
      <div className="people-bulk-actions">
        <Button look="danger" size="small" onClick={onDelete}>
          {action}
        </Button>
      </div>
    </>
  )
}

export const wasContacted = ({ status, lastContactedAt }: ListedPerson): boolean =>
  lastContactedAt !== null || INVITED_STATUSES.some((one) => one === status)

/** How many of them were; null where not all of them are on screen. */
export function contactedOf(people: PeopleViewModel, chosen: PersonSelection): number | null {
  if (!('ids' in chosen)) return null
  const known = chosen.ids.flatMap((id) => people.byId(id) ?? [])
  return known.length < chosen.ids.length ? null : known.filter(wasContacted).length
}
