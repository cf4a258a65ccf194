import { useTranslation } from 'react-i18next'
import type { Person } from '#core/prospect/prospect.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { usePeriodText } from './use-period-text.ts'

interface Props {
  readonly person: Pick<Person, 'enrichedAt' | 'about' | 'positions' | 'industry' | 'location'>
  readonly creditsSpent?: number
}

/** What the network says about somebody. */
export const ProfileFacts = ({ person, creditsSpent = 0 }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const periodText = usePeriodText()
  if (person.enrichedAt === null && person.about === '' && person.positions.length === 0) {
    return <p className="quiet drawer-unknown">{t('prospecting.drawer.unknownYet')}</p>
  }
  const facts = [
    [t('prospecting.drawer.industry'), person.industry],
    [t('prospecting.drawer.location'), person.location],
    [t('prospecting.drawer.credits'), creditsSpent > 0 ? number(creditsSpent) : ''],
  ].filter(([, value]) => value !== '')
  return (
    <>
      {person.about !== '' && (
        <>
          <h3>{t('prospecting.drawer.about')}</h3>
          <p className="drawer-about">{person.about}</p>
        </>
      )}
      {person.positions.length > 0 && (
        <>
          <h3>{t('prospecting.drawer.positions')}</h3>
          <ul className="drawer-positions">
            {person.positions.map(({ title, company, period }) => (
              <li key={`${title}-${company}-${period}`}>
                {title}
                <span className="quiet">
                  {[company, periodText(period)].filter((part) => part !== '').join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {facts.length > 0 && (
        <>
          <h3>{t('prospecting.drawer.details')}</h3>
          <dl className="drawer-facts">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="quiet">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  )
}
