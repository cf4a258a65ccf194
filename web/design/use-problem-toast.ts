import { useCallback } from 'react'
import toast from 'react-hot-toast'
import { useProblemText } from '../shared/use-problem-text.ts'
import type { Problem } from '../shared/problem.ts'

/** Limits that open a window of their own wherever they are met. */
const SHOWN_ELSEWHERE: readonly string[] = ['insufficient_credits', 'workspace_expired']

/** Shows a problem as a toast; the same problem only once at a time. */
export const useProblemToast = (): ((problem: Problem) => void) => {
  const text = useProblemText()
  return useCallback(
    (problem) => {
      if (SHOWN_ELSEWHERE.includes(problem.code)) return
      toast.error(text(problem), { id: `problem-${problem.code}` })
    },
    [text],
  )
}
