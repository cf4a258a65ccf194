import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import type { Membership } from '#core/person/listed-person.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'

/** The campaigns that have somebody who is a duplicate in this one. */
export const OtherCampaigns = ({ prospect }: { prospect: Prospect }) => {
  const { t } = useTranslation()
  const { persons } = useServices()
  const { id: workspace } = useWorkspace()
  const [memberships, setMemberships] = useState<readonly Membership[]>([])
  const { campaign, person } = prospect

  useEffect(() => {
    let isShown = true
    const show = (found: readonly Membership[]): void => {
      if (isShown) setMemberships(found)
    }
    // The row says that there is another one; which is no more than a help.
    persons.load(person.id).then(
      (details) => show(details.memberships),
      () => show([]),
    )
    return () => {
      isShown = false
    }
  }, [persons, person.id])

  const others = memberships.filter(
    (membership) =>
      membership.campaign.id !== campaign &&
      membership.status !== 'DUPLICATED' &&
      membership.status !== 'USER_CANCELLED',
  )
  if (others.length === 0) return null
  return (
    <p className="drawer-others">
      {t('prospecting.drawer.alreadyIn')}
      {others.map((membership) => (
        <Link
          key={membership.id}
          to={paths.prospecting(workspace, membership.campaign.id, `person=${membership.id}`)}
        >
          {membership.campaign.name}
        </Link>
      ))}
    </p>
  )
}
