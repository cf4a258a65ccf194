import { createRequiredContext } from '../shared/required-context.ts'
import type { AutoResumeViewModel } from './auto-resume-view-model.ts'

export const [AutoResumeProvider, useAutoResume] =
  createRequiredContext<AutoResumeViewModel>('autoResume')
