import { createContext, useContext } from 'react'

/** A context that never goes without its provider: what is missing is named at once. */
export const createRequiredContext = <T>(name: string) => {
  const Context = createContext<T | null>(null)
  const useRequired = (): T => {
    const value = useContext(Context)
    if (value === null) throw new Error(`Nobody provides the ${name} here.`)
    return value
  }
  return [Context.Provider, useRequired] as const
}
