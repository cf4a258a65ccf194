import { useTranslation } from '../../i18n/translation.tsx'
import type { Person } from '#core/prospect/prospect.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { usePeriodText } from './use-period-text.ts'

interface Props {
  readonly person: Pick<
    Person,
    'enrichedAt' | 'about' | 'positions' | 'industry' | 'location' | 'customFields'
  >
  readonly creditsSpent?: number
}

/** What the network says about somebody, and what their CSV did. */
export const ProfileFacts = ({ person, creditsSpent = 0 }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const periodText = usePeriodText()
  const isUnknown =
    person.enrichedAt === null && person.about === '' && person.positions.length === 0
  return (
    <>
      {isUnknown ? (
        <p className="quiet drawer-unknown">{t('prospecting.drawer.unknownYet')}</p>
      ) : (
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
          <Facts
            title={t('prospecting.drawer.details')}
            facts={[
              [t('prospecting.drawer.industry'), person.industry],
              [t('prospecting.drawer.location'), person.location],
              [t('prospecting.drawer.credits'), creditsSpent > 0 ? number(creditsSpent) : ''],
            ]}
          />
        </>
      )}
      <Facts
        title={t('prospecting.drawer.customFields')}
        facts={Object.entries(person.customFields)}
      />
    </>
  )
}

interface FactsProps {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
}

/** Labels with their values; those without any are left out. */
const Facts = ({ title, facts }: FactsProps) => {
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <dl className="drawer-facts">
        {known.map(([label, value]) => (
          <div key={label}>
            <dt className="quiet" dir="auto">
              {label}
            </dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
