import { readCheckPayload } from './read-check-payload.ts'
import { readInvitationPayload } from './read-invitation-payload.ts'
import { readMessagePayload } from './read-message-payload.ts'
import { readRepliesPayload } from './read-replies-payload.ts'
import { readPreviewPayload, readSearchPayload } from './read-search-payload.ts'
import { readSyncPayload } from './read-sync-payload.ts'
import type { PayloadReaders } from './read-payload.ts'

/** What the tasks of an action have to know; those of others are about somebody, or a network, alone. */
export const PAYLOAD_READERS: PayloadReaders = {
  check: readCheckPayload,
  connect: readInvitationPayload,
  message: readMessagePayload,
  replies: readRepliesPayload,
  sync: readSyncPayload,
  search: readSearchPayload,
  preview: readPreviewPayload,
}
