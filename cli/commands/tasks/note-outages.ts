import type { TaskLink } from '#core/task/task-feed.ts'

/** The first way up is no outage until it has failed. */
export const noteOutages = (
  link: Pick<TaskLink, 'state' | 'lastReconnectAttempt'>,
  note: (text: string) => void,
): void => {
  let isUp = false
  let isToldDown = false
  const tellDown = (): void => {
    if (!isToldDown) note('The link to the server is down; trying again.')
    isToldDown = true
  }
  link.state.subscribe((state) => {
    if (state === 'connecting' && isUp) tellDown()
    isUp = state === 'connected'
    if (!isUp) return
    isToldDown = false
    note('Watching tasks; Ctrl-C ends.')
  })
  link.lastReconnectAttempt.subscribe(() => {
    if (!isUp) tellDown()
  })
}
