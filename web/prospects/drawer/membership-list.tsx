import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import type { Membership, ListedPerson } from '#core/person/listed-person.ts'
import { FitMark } from '../../prospecting/fit/fit-mark.tsx'
import { ProspectChip } from '../../prospecting/prospect-chip.tsx'
import { useMinute } from '../../prospecting/use-minute.ts'
import { useNextText } from '../../prospecting/use-next-text.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { nextOfMembership } from '../membership-next.ts'

/** The campaigns that somebody is in, and what comes next in each. */
export const MembershipList = ({ person }: { person: Pick<ListedPerson, 'memberships'> }) => {
  const { t } = useTranslation()
  return (
    <>
      <h3>{t('prospects.drawer.campaigns')}</h3>
      {person.memberships.length === 0 ? (
        <p className="quiet">{t('prospects.next.noCampaign')}</p>
      ) : (
        <ul className="person-memberships">
          {person.memberships.map((membership) => (
            <MembershipRow key={membership.id} membership={membership} />
          ))}
        </ul>
      )}
    </>
  )
}

const MembershipRow = observer(({ membership }: { membership: Membership }) => {
  const { id: workspace } = useWorkspace()
  const text = useNextText()
  const now = useMinute()
  const { id, campaign, status, fitVerdict } = membership
  const { title, detail } = nextOfMembership(membership)
  const next = [text.title(title, now), detail === null ? '' : text.detail(detail)]
  return (
    <li>
      <Link to={paths.prospecting(workspace, campaign.id, `person=${id}`)}>{campaign.name}</Link>
      <span className="person-membership-state">
        {fitVerdict !== null && <FitMark verdict={fitVerdict} />}
        <ProspectChip status={status} />
      </span>
      <span className="quiet num">{next.filter((part) => part !== '').join(' · ')}</span>
    </li>
  )
})
