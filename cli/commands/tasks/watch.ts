import { NotSignedIn } from '#core/errors.ts'
import type { Command } from '../../context.ts'
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
  link.state.subscribe((state) => {
    if (state === 'connected') printer.note('Watching tasks; Ctrl-C ends.')
    if (state === 'connecting') printer.note('The link to the server is down; trying again.')
  })
  const ended = new Promise<void>((resolve, reject) => {
    interruption.addEventListener('abort', () => resolve())
    if (interruption.aborted) resolve()
    services.session.onSignedOut(() => reject(new NotSignedIn()))
  })
  feed.start()
  try {
    await ended
  } finally {
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
