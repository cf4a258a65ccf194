import { observer } from 'mobx-react-lite'
import type { CSSProperties, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonId } from '#core/runtime/ids.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'
import { Avatar } from '../../prospecting/avatar.tsx'
import { displayName, roleLine } from '../../prospecting/person-name.ts'
import { ProspectChip } from '../../prospecting/prospect-chip.tsx'
import type { PeopleSelection } from '../people-selection.ts'
import type { PeopleViewModel } from '../people-view-model.ts'
import { PersonNext } from './person-next.tsx'
import { PeopleRowSkeleton } from './people-row-skeleton.tsx'

const SHOWN_TAGS = 1

interface Props {
  readonly index: number
  readonly style: CSSProperties
  readonly model: PeopleViewModel
  readonly selection: PeopleSelection
  readonly hasFewer: boolean
  readonly open: PersonId | null
  readonly onOpen: (person: PersonId) => void
}

export const PeopleRow = observer((props: Props) => {
  const { index, style, model, selection, hasFewer, open, onOpen } = props
  const { t } = useTranslation()
  const { age, pastInFull } = useOutreachTimes()
  const person = model.at(index)
  if (person === undefined) return <PeopleRowSkeleton {...{ index, style, hasFewer }} />

  const isChosen = selection.has(person.id)
  const name = displayName(person)
  const [membership, ...others] = person.memberships
  const [title, company] = hasFewer
    ? [roleLine(person)]
    : [person.jobTitle || person.headline, person.companyName]

  const onClick = (event: MouseEvent): void => {
    if (event.shiftKey) selection.extendTo(index)
    else if (event.ctrlKey || event.metaKey) selection.toggle(index)
    else {
      selection.moveTo(index)
      onOpen(person.id)
    }
  }

  return (
    <div
      id={`person-${index}`}
      className="table-line table-row"
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-open={open === person.id}
      data-active={selection.active === index}
      style={style}
      onClick={onClick}
    >
      <span role="gridcell" className="table-check">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isChosen}
          aria-label={t('prospects.table.select', { name })}
          onClick={(event) => event.stopPropagation()}
          onChange={() => selection.toggle(index)}
        />
      </span>
      <span role="gridcell" className="people-who">
        <Avatar person={person} />
        <span className="table-two">
          <b>{name}</b>
          <span className="quiet">{title}</span>
        </span>
      </span>
      {!hasFewer && (
        <span role="gridcell" className="people-text">
          {company}
        </span>
      )}
      <span role="gridcell" className="people-status">
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
        className="people-activity quiet num"
        aria-description={pastInFull(person.lastActivityAt)}
      >
        {age(person.lastActivityAt)}
      </span>
      <span role="gridcell" className="people-next">
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
    </div>
  )
})
