import type { ConnectionsView, ProfileView } from '#core/task-execution/site-page.ts'
import type { Receipt } from '#core/task/task-work.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type { OnWire } from '../messages/on-wire.ts'

/** What the content script read, with its times as dates again. */
export const profileViewFromWire = (wire: OnWire<ProfileView>): ProfileView =>
  wire.kind === 'profile'
    ? {
        ...wire,
        visited: wire.visited && receiptFromWire(wire.visited),
        invited: wire.invited && receiptFromWire(wire.invited),
      }
    : wire

export const connectionsFromWire = (wire: OnWire<ConnectionsView>): ConnectionsView =>
  wire.kind === 'connections'
    ? {
        ...wire,
        receipt: receiptFromWire(wire.receipt),
        connections: wire.connections.map(({ publicIdentifier, acceptedAt }) => ({
          publicIdentifier,
          acceptedAt: acceptedAt === null ? null : outreachDate(acceptedAt),
        })),
      }
    : wire

const receiptFromWire = (wire: OnWire<Receipt>): Receipt => ({
  ...wire,
  readAt: outreachDate(wire.readAt),
})
