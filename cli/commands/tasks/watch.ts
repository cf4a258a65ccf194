import { NotSignedIn } from '#core/errors.ts'
import type { Command } from '../../context.ts'
import { untilExpired } from '../../input/until-expired.ts'
import { noteOutages } from './note-outages.ts'
import { TaskFeed } from './task-feed.ts'
import { formatTaskLine, type TaskChange } from './task-line.ts'

export const watchTasks: Command = async ({ io, printer, services }) => {
  const interruption = io.interruption()
  await services.users.load()
  const link = services.taskLink()
  const feed = new TaskFeed({ ...services, link }, (change) =>
    printer.event(
      toEvent(change, services.clock.now()),
      formatTaskLine(change, services.clock.now(), printer.colours),
    ),
  )
  noteOutages(link, (text) => printer.note(text))
  const ended = new Promise<void>((resolve, reject) => {
    interruption.addEventListener('abort', () => resolve())
    if (interruption.aborted) resolve()
    services.session.onSignedOut(() => reject(new NotSignedIn()))
  })
  const end = new AbortController()
  feed.start()
  try {
    await Promise.race([ended, untilExpired(services, end.signal)])
  } finally {
    end.abort()
    feed.stop()
  }
}

const toEvent = (change: TaskChange, now: number) => ({
  at: new Date(now).toISOString(),
  id: change.id,
  action: change.action,
  status: change.status,
  remark: change.remark,
  campaign: change.campaign && { id: change.campaign.id },
})
