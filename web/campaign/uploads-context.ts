import { createRequiredContext } from '../shared/required-context.ts'
import type { UploadsViewModel } from './uploads-view-model.ts'

export const [UploadsProvider, useUploads] = createRequiredContext<UploadsViewModel>('uploads')
