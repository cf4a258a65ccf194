import { createRequiredContext } from '../shared/required-context.ts'

export type GoTo = (path: string) => void

/** Says how to get to another page: by the router, or before the router is there. */
export const [GoToProvider, useGoTo] = createRequiredContext<GoTo>('way to other pages')
