import { useRef, useState } from 'react'
import type { Outcome } from '../shared/outcome.ts'
import { useProblemToast } from './use-problem-toast.ts'

/** For work that a button starts: a second click waits for the first, and a refusal is said. */
export const useOneAtATime = () => {
  const showProblem = useProblemToast()
  const [isBusy, setIsBusy] = useState(false)
  // What a toast's Undo looks at: the toast keeps the functions of the render that showed it.
  const isUnderWay = useRef(false)

  /** Whether it was done. */
  const attempt = async (work: () => Promise<Outcome>): Promise<boolean> => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsBusy(true)
    const outcome = await work()
    isUnderWay.current = false
    setIsBusy(false)
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
    return outcome.kind === 'done'
  }
  return { isBusy, attempt }
}
