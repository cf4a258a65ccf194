import { createContext, useContext } from 'react'
import type { ThemeViewModel } from './theme-view-model.ts'

const ThemeContext = createContext<ThemeViewModel | null>(null)

export const ThemeProvider = ThemeContext.Provider

export const useTheme = (): ThemeViewModel => {
  const theme = useContext(ThemeContext)
  if (theme === null) throw new Error('The theme is provided by the app.')
  return theme
}
