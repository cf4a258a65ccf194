import { createContext, useContext } from 'react'

export type GoTo = (path: string) => void

const GoToContext = createContext<GoTo | null>(null)

/** Says how to get to another page: by the router, or before the router is there. */
export const GoToProvider = GoToContext.Provider

export const useGoTo = (): GoTo => {
  const goTo = useContext(GoToContext)
  if (goTo === null) throw new Error('The app says how to get to other pages.')
  return goTo
}
