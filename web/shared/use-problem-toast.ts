import { useCallback } from 'react'
import toast from 'react-hot-toast'
import { useProblemText } from '../i18n/use-problem-text.ts'
import type { Problem } from './problem.ts'

/** Shows a problem as a toast; the same problem only once at a time. */
export const useProblemToast = (): ((problem: Problem) => void) => {
  const text = useProblemText()
  return useCallback(
    (problem) => {
      toast.error(text(problem), { id: `problem-${problem.code}` })
    },
    [text],
  )
}
