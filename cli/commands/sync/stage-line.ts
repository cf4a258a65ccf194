import type { SyncStage } from '#core/sync/sync-stage.ts'
import type { SyncReport } from '#core/task/sync-report.ts'

const LISTS = { invitations: 'sent requests', connections: 'connections' } as const

const HELD_UP = {
  account: 'The network account needs attention; see `overture account list`.',
  page: "A page couldn't be read; trying again.",
} as const

/** How far a sync is, in a sentence. */
export const stageLine = (stage: SyncStage): string => {
  switch (stage.kind) {
    case 'waiting':
      return 'Waiting for the extension.'
    case 'reading':
      return `Reading ${LISTS[stage.list]}, page ${stage.page}.`
    case 'held_up':
      return HELD_UP[stage.by]
    case 'failed':
      return "The sync didn't finish."
    case 'done':
      return stage.report === null ? 'Synced.' : `Synced: ${foundIn(stage.report)}.`
  }
}

const foundIn = (report: SyncReport): string => {
  const found = [
    [report.accepted, 'accepted'],
    [report.withdrawn, 'withdrawn'],
    [report.alreadyConnected, 'already connected'],
    [report.alreadyInvited, 'already invited'],
  ] as const
  const some = found.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []))
  return some.length === 0 ? 'nothing new' : some.join(', ')
}
