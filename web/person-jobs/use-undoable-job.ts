import { useRef } from 'react'
import toast from 'react-hot-toast'
import type { PersonJobStart } from '#core/person/person-job.ts'
import { useOneAtATime } from '../design/use-one-at-a-time.ts'
import { useUndoable } from '../undo/use-undoable.tsx'
import type { JobViewModel } from './job-view-model.ts'

/** For what is begun with many people, and can be undone as a whole. */
export const useUndoableJob = () => {
  const undoable = useUndoable()
  const { isBusy, attempt } = useOneAtATime()
  const started = useRef<PersonJobStart | null>(null)

  /** Whether it was begun. */
  const begin = async (
    jobs: JobViewModel,
    said: string | { readonly forGood: string },
    work: () => Promise<PersonJobStart>,
  ): Promise<boolean> => {
    const follow = async () => {
      const start = work()
      const outcome = await jobs.begin(start)
      if (outcome.kind === 'done') started.current = await start
      return outcome
    }
    if (!(await attempt(follow))) return false
    if (typeof said !== 'string') {
      toast(said.forGood)
      return true
    }
    const job = started.current?.job
    if (job !== undefined) undoable(said, () => attempt(() => jobs.undo(job)))
    return true
  }
  return { isBusy, begin }
}
