import type { TaskResult } from '../task/task-work.ts'
import { keptText } from './thread-obstacle.ts'

/** Whether a page shows just the note that went with an invitation, letter for letter; any page does where none went. */
export const showsNote = ({ sentNote }: TaskResult, note: string | null): boolean =>
  note === null || (sentNote !== undefined && keptText(sentNote) === keptText(note))
