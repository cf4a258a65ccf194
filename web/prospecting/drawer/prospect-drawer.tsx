import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import type { ProspectId } from '#core/runtime/ids.ts'
import { useServices } from '../../services/services-context.ts'
import { OutwardIcon } from '../../design/icons.tsx'
import { LoadFailed } from '../../design/load-failed.tsx'
import { Avatar } from '../../person/avatar.tsx'
import { displayName, roleParts } from '../../person/person-name.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { isTyping } from '../../shared/occupied.ts'
import { Conversation } from '../../writing/thread/conversation.tsx'
import { ThreadViewModel } from '../../writing/thread/thread-view-model.ts'
import { FitFacts } from '../fit/fit-facts.tsx'
import { ProspectChip } from '../prospect-chip.tsx'
import type { TopicsViewModel } from '../topics/topics-view-model.ts'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'
import { DrawerActions } from './drawer-actions.tsx'
import { DrawerBar } from './drawer-bar.tsx'
import { DrawerTopic } from './drawer-topic.tsx'
import { HistoryViewModel } from './history-view-model.ts'
import { OtherCampaigns } from './other-campaigns.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { Timeline } from './timeline.tsx'

interface Props {
  readonly model: ProspectingViewModel
  readonly topics: TopicsViewModel
  readonly id: ProspectId
  readonly onClose: () => void
  readonly onOpen: (prospect: ProspectId) => void
}

/** To whom the keys lead on. */
const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** One person: what happened, what comes next and when, and why. */
export const ProspectDrawer = observer(({ model, topics, id, onClose, onOpen }: Props) => {
  const { t } = useTranslation()
  const services = useServices()
  const { prospects } = services
  const { id: workspace } = useWorkspace()
  const [history] = useState(() => new HistoryViewModel(prospects, model.id, id))
  const [thread] = useState(
    () => new ThreadViewModel(services, { workspace, campaign: model.id, prospect: id }),
  )
  const panel = useRef<HTMLElement>(null)
  const row = model.rows.byId(id)

  useEffect(() => {
    void model.rows.open(id)
    return () => void model.rows.open(null)
  }, [model, id])
  // The story goes on whenever the row changes, and ends where somebody deletes them.
  const total = model.campaign?.counts.total
  useEffect(() => void history.load(), [history, row, total])
  const { isMissing } = history
  useEffect(() => {
    // What was focused may be there no more.
    if (isMissing && document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true })
  }, [isMissing])
  const isWritten =
    row !== undefined && (row.invitationSentAt !== null || row.waitingFor === 'approval')
  useEffect(() => {
    if (isWritten) void thread.load()
  }, [thread, row, isWritten])
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])

  const index = model.rows.indexOf(id)
  const neighbour = (step: 1 | -1): ProspectId | undefined =>
    index === null ? undefined : model.rows.at(index + step)?.id
  const goTo = (next: ProspectId | undefined): void => {
    if (next !== undefined) onOpen(next)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    // A modal above it has its own keys.
    if (!event.currentTarget.contains(event.target as Node)) return
    const step = STEPS[event.key]
    // Whoever types leaves the field first: what they typed stays.
    if (isTyping(event.target)) {
      if (event.key === 'Escape') panel.current?.focus()
      else return
    } else if (event.key === 'Escape') onClose()
    else if (step !== undefined && !event.ctrlKey && !event.metaKey) goTo(neighbour(step))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const person = row?.person
  const first = model.campaign?.questions.first
  const name = person ? displayName(person) : first?.prospect === id ? first.fullName : null
  return (
    <aside
      ref={panel}
      className="drawer"
      tabIndex={-1}
      aria-label={name ?? t('prospecting.drawer.story')}
      onKeyDown={onKeyDown}
    >
      <DrawerBar previous={neighbour(-1)} next={neighbour(1)} onStep={onOpen} onClose={onClose} />
      <div className="drawer-head">
        {person !== undefined && <Avatar person={person} size={44} />}
        <div className="drawer-who">
          {name !== null && <h2>{name}</h2>}
          {person !== undefined && (
            <>
              {[...new Set([...roleParts(person), person.location])].map((line) => (
                <p key={line} className="quiet">
                  {line}
                </p>
              ))}
            </>
          )}
        </div>
      </div>
      <div role="status">
        {isMissing && <p className="empty">{t('prospecting.drawer.missing')}</p>}
      </div>
      {!isMissing && (
        <>
          {row !== undefined && (
            <div className="drawer-links">
              <ProspectChip status={row.status} />
              <a href={row.person.profileUrl} target="_blank" rel="noreferrer">
                {t('prospecting.drawer.profile')}
                <OutwardIcon size={14} />
              </a>
            </div>
          )}
          {row?.status === 'DUPLICATED' && <OtherCampaigns prospect={row} />}
          {row !== undefined && <DrawerActions model={model} prospect={row} />}
          {row !== undefined && (
            <DrawerTopic topics={topics} prospect={row} onChange={(next) => model.rows.put(next)} />
          )}
          <Conversation model={thread} name={name ?? ''} />
          <h3>{t('prospecting.drawer.story')}</h3>
          {history.problem !== null && history.entries === null ? (
            <LoadFailed problem={history.problem} onRetry={() => void history.load()} />
          ) : (
            <Timeline
              entries={history.entries}
              id={id}
              prospect={row ?? null}
              model={model}
              isTextRejected={thread.isTextRejected}
            />
          )}
          {row !== undefined && <FitFacts prospect={row} />}
          {row !== undefined && (
            <ProfileFacts person={row.person} creditsSpent={row.creditsSpent} />
          )}
        </>
      )}
    </aside>
  )
})
