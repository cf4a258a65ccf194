import { useState } from 'react'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { useServices } from '../services/services-context.ts'
import { toOutcome } from '../shared/outcome.ts'
import { useWorkspace } from './workspace-context.ts'

/** Has the demo agent do the work of the open workspace, or not; `choose` answers whether it worked. */
export const useDemoAgent = () => {
  const { workspaces } = useServices()
  const current = useWorkspace()
  const showProblem = useProblemToast()
  const [isBusy, setIsBusy] = useState(false)

  const choose = async (demoAgent: boolean): Promise<boolean> => {
    setIsBusy(true)
    const outcome = await toOutcome(workspaces.change(current.id, { demoAgent }))
    setIsBusy(false)
    if (outcome.kind === 'done') void current.load()
    else showProblem(outcome.problems[0])
    return outcome.kind === 'done'
  }
  return { isBusy, choose }
}
