import './person-drawer.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import type { PersonId } from '#core/runtime/ids.ts'
import { OutwardIcon } from '../../design/icons.tsx'
import { LoadFailed } from '../../design/load-failed.tsx'
import { Avatar } from '../../person/avatar.tsx'
import { DrawerBar } from '../../prospecting/drawer/drawer-bar.tsx'
import { ProfileFacts } from '../../prospecting/drawer/profile-facts.tsx'
import { displayName, roleParts } from '../../person/person-name.ts'
import { ProspectChip } from '../../prospecting/prospect-chip.tsx'
import { useServices } from '../../services/services-context.ts'
import { isTyping } from '../../shared/occupied.ts'
import type { JobViewModel } from '../../person-jobs/job-view-model.ts'
import type { PeopleViewModel } from '../people-view-model.ts'
import { MembershipList } from './membership-list.tsx'
import { NotesEditor } from './notes-editor.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonStory } from './person-story.tsx'
import { PersonViewModel } from './person-view-model.ts'
import { TagsEditor } from './tags-editor.tsx'

interface Props {
  readonly people: PeopleViewModel
  readonly jobs: JobViewModel
  readonly id: PersonId
  readonly onClose: () => void
  readonly onOpen: (person: PersonId) => void
}

/** To whom the keys lead on. */
const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** One person: who they are, which campaigns they are in, and what happened there. */
export const PersonDrawer = observer(({ people, jobs, id, onClose, onOpen }: Props) => {
  const { t } = useTranslation()
  const services = useServices()
  const [model] = useState(() => new PersonViewModel(services, id))
  const panel = useRef<HTMLElement>(null)
  const { details, problem } = model
  const person = details ?? people.byId(id)

  useEffect(() => model.start(), [model])
  useEffect(() => {
    if (details !== null) people.put(details)
  }, [people, details])
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])

  const index = people.indexOf(id)
  const neighbour = (step: 1 | -1): PersonId | undefined =>
    index === null ? undefined : people.at(index + step)?.id

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    // Whoever types leaves the field first: what they typed stays.
    if (event.key === 'Escape' && isTyping(event.target)) panel.current?.focus()
    else if (event.key === 'Escape') onClose()
    else if (step !== undefined && !isTyping(event.target) && !event.ctrlKey && !event.metaKey) {
      const next = neighbour(step)
      if (next !== undefined) onOpen(next)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const name = person && displayName(person)
  return (
    <aside
      ref={panel}
      className="drawer"
      tabIndex={-1}
      aria-label={name ?? t('prospects.drawer.person')}
      onKeyDown={onKeyDown}
    >
      <DrawerBar previous={neighbour(-1)} next={neighbour(1)} onStep={onOpen} onClose={onClose} />
      {person !== undefined && !model.isMissing && (
        <>
          <div className="drawer-head">
            <Avatar person={person} size={44} />
            <div className="drawer-who">
              <h2>{name}</h2>
              {[...new Set([...roleParts(person), person.location])].map((line) => (
                <p key={line} className="quiet">
                  {line}
                </p>
              ))}
            </div>
          </div>
          <div className="drawer-links">
            <ProspectChip status={person.status} />
            <a href={person.profileUrl} target="_blank" rel="noreferrer">
              {t('prospecting.drawer.profile')}
              <OutwardIcon size={14} />
            </a>
          </div>
        </>
      )}
      {model.isMissing && <p className="empty">{t('prospects.drawer.missing')}</p>}
      {problem !== null && !model.isMissing && details === null && (
        <LoadFailed problem={problem} onRetry={() => void model.load()} />
      )}
      {details !== null && !model.isMissing && (
        <>
          <PersonActions model={model} person={details} jobs={jobs} onDeleted={onClose} />
          <TagsEditor model={model} tags={details.tags} />
          <NotesEditor model={model} notes={details.notes} />
          <MembershipList person={details} />
        </>
      )}
      {!model.isMissing && <PersonStory model={model} />}
      {details !== null && !model.isMissing && <ProfileFacts person={details} />}
    </aside>
  )
})
