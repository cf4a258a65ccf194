import { useProblemToast } from '../design/use-problem-toast.ts'
import type { Problem } from '../shared/problem.ts'

type Opened = { readonly url: string } | { readonly problem: Problem }

/** Goes on to the payment provider's page, or says what kept it from being opened. */
export const useLeaveFor = () => {
  const showProblem = useProblemToast()
  return async (opening: Promise<Opened>): Promise<void> => {
    const opened = await opening
    if ('problem' in opened) showProblem(opened.problem)
    else location.assign(opened.url)
  }
}
