import { createRequiredContext } from '../shared/required-context.ts'
import type { ThemeViewModel } from './theme-view-model.ts'

export const [ThemeProvider, useTheme] = createRequiredContext<ThemeViewModel>('theme')
