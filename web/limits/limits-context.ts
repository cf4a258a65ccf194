import { createRequiredContext } from '../shared/required-context.ts'
import type { LimitsViewModel } from './limits-view-model.ts'

export const [LimitsProvider, useLimits] = createRequiredContext<LimitsViewModel>('limits')
