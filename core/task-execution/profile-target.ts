import type { LeasedTask } from '../task/task-work.ts'

/** Whose profile a task is about; throws where the task doesn't say. */
export const profileTarget = ({
  id,
  payload,
}: LeasedTask): { url: string; publicIdentifier: string } => {
  const { profileUrl, publicIdentifier } = payload
  if (profileUrl === undefined || publicIdentifier === undefined) {
    throw new Error(`Task ${id} names no profile.`)
  }
  return { url: profileUrl, publicIdentifier }
}
