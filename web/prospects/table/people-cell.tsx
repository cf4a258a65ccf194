import { observer } from 'mobx-react-lite'
import type { ListedPerson } from '#core/person/listed-person.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'
import { ProspectChip } from '../../prospecting/prospect-chip.tsx'
import type { OptionalColumn } from './columns.ts'
import { PersonNext } from './person-next.tsx'

const SHOWN_TAGS = 1

interface Props {
  readonly column: OptionalColumn
  readonly person: ListedPerson
}

/** What a column says of somebody. */
export const PeopleCell = observer(({ column, person }: Props) => {
  const { age } = useOutreachTimes()
  const { memberships, tags } = person
  switch (column) {
    case 'company':
      return person.companyName
    case 'status':
      return <ProspectChip status={person.status} />
    case 'campaign':
      return (
        <>
          <span className="people-text">{memberships[0]?.campaign.name}</span>
          <More texts={memberships.slice(1).map(({ campaign }) => campaign.name)} />
        </>
      )
    case 'activity':
      return age(person.lastActivityAt)
    case 'next':
      return <PersonNext person={person} />
    case 'tags':
      return (
        <>
          {tags.slice(0, SHOWN_TAGS).map((tag) => (
            <span key={tag} className="people-tag">
              {tag}
            </span>
          ))}
          <More texts={tags.slice(SHOWN_TAGS)} />
        </>
      )
  }
})

const More = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <span className="quiet num" title={texts.join('\n')}>
      +{texts.length}
    </span>
  )
