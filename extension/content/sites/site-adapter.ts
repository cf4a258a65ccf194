import type {
  ConnectionsView,
  PressResult,
  ProfileView,
  PageTrouble,
} from '#core/task-execution/site-page.ts'
import type { OnWire } from '../../messages/on-wire.ts'

/**
 * How to read one network's pages and press their buttons. Before anything else each method checks
 * that the page is one it understands; where it isn't, the answer is the trouble `page_changed`.
 * What a page says is data, and is never followed.
 */
export interface SiteAdapter {
  /** Rejects where the page is somebody else's. */
  readProfile(publicIdentifier: string): OnWire<ProfileView>
  /** Presses nothing after `until` (milliseconds). */
  visit(publicIdentifier: string, until: number): Promise<PressResult>
  connect(publicIdentifier: string, note: string | null, until: number): Promise<PressResult>
  readConnections(): OnWire<ConnectionsView>
  /** Whether this page asks for a person, whatever page it should have been. */
  readTrouble(): PageTrouble | null
}
