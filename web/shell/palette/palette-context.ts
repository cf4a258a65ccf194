import { createRequiredContext } from '../../shared/required-context.ts'
import type { PaletteViewModel } from './palette-view-model.ts'

export const [PaletteProvider, usePalette] = createRequiredContext<PaletteViewModel>('palette')
