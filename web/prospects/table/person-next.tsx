import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import type { ListedPerson } from '#core/person/listed-person.ts'
import { useMinute } from '../../prospecting/use-minute.ts'
import { useNextText } from '../../prospecting/use-next-text.ts'
import { nextOfMembership } from '../membership-next.ts'

/** What comes next for somebody, in the campaign where they have come furthest. */
export const PersonNext = observer(({ person }: { person: ListedPerson }) => {
  const { t } = useTranslation()
  const text = useNextText()
  const now = useMinute()
  const [membership] = person.memberships
  if (person.doNotContact || membership === undefined) {
    return (
      <span className="quiet">
        {t(person.doNotContact ? 'prospects.next.doNotContact' : 'prospects.next.noCampaign')}
      </span>
    )
  }
  const { title, detail } = nextOfMembership(membership)
  return (
    <span className="table-two num">
      <span>{text.title(title, now)}</span>
      <span className="quiet" title={detail === null ? undefined : text.hint(detail)}>
        {detail !== null && text.detail(detail)}
      </span>
    </span>
  )
})
