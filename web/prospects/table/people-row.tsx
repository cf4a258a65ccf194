import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { PersonId } from '#core/runtime/ids.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'
import { roleLine } from '../../person/person-name.ts'
import { ProspectChip } from '../../prospecting/prospect-chip.tsx'
import type { RowPlace } from '../../table/people-grid.tsx'
import { PersonRow } from '../../table/person-row.tsx'
import type { PeopleSelection } from '../people-selection.ts'
import type { PeopleViewModel } from '../people-view-model.ts'
import { PersonNext } from './person-next.tsx'
import { PeopleRowSkeleton } from './people-row-skeleton.tsx'

const SHOWN_TAGS = 1

interface Props {
  readonly place: RowPlace
  readonly model: PeopleViewModel
  readonly selection: PeopleSelection
  readonly hasFewer: boolean
  readonly open: PersonId | null
  readonly onOpen: (person: PersonId) => void
}

export const PeopleRow = observer((props: Props) => {
  const { place, model, selection, hasFewer, open, onOpen } = props
  const { t } = useTranslation()
  const { age, pastInFull } = useOutreachTimes()
  const person = model.at(place.index)
  if (person === undefined) return <PeopleRowSkeleton place={place} hasFewer={hasFewer} />

  const [membership, ...others] = person.memberships
  const [title, company] = hasFewer
    ? [roleLine(person)]
    : [person.jobTitle || person.headline, person.companyName]
  return (
    <PersonRow
      place={place}
      id={person.id}
      person={person}
      line={title}
      label={(name) => t('prospects.table.select', { name })}
      selection={selection}
      isOpen={open === person.id}
      onOpen={onOpen}
    >
      {!hasFewer && (
        <span role="gridcell" className="people-text">
          {company}
        </span>
      )}
      <span role="gridcell" className="table-status">
        <ProspectChip status={person.status} />
      </span>
      <span role="gridcell" className="people-campaign">
        <span className="people-text">{membership?.campaign.name}</span>
        {others.length > 0 && (
          <span
            className="quiet num"
            title={others.map(({ campaign }) => campaign.name).join('\n')}
          >
            +{others.length}
          </span>
        )}
      </span>
      <span
        role="gridcell"
        className="table-updated quiet num"
        aria-description={pastInFull(person.lastActivityAt)}
      >
        {age(person.lastActivityAt)}
      </span>
      <span role="gridcell" className="table-next">
        <PersonNext person={person} />
      </span>
      {!hasFewer && (
        <span role="gridcell" className="people-tags">
          {person.tags.slice(0, SHOWN_TAGS).map((tag) => (
            <span key={tag} className="people-tag">
              {tag}
            </span>
          ))}
          {person.tags.length > SHOWN_TAGS && (
            <span className="quiet num" title={person.tags.slice(SHOWN_TAGS).join('\n')}>
              +{person.tags.length - SHOWN_TAGS}
            </span>
          )}
        </span>
      )}
    </PersonRow>
  )
})
