import type { Problem } from '../../shared/problem.ts'
import { useProblemText } from '../../shared/use-problem-text.ts'

/** What the server said against a new campaign. */
export const CreateProblems = ({ problems }: { readonly problems: readonly Problem[] }) => {
  const problemText = useProblemText()
  return problems.length === 0 ? null : (
    <div className="notice" data-kind="bad" role="alert">
      {problems.map((problem) => (
        <b key={`${problem.code}-${problem.field}`}>{problemText(problem)}</b>
      ))}
    </div>
  )
}
