import { createRequiredContext } from '../shared/required-context.ts'
import type { WebServices } from './web-services.ts'

export const [ServicesProvider, useServices] = createRequiredContext<WebServices>('services')
