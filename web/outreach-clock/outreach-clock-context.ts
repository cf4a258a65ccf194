import { createRequiredContext } from '../shared/required-context.ts'
import type { OutreachClockViewModel } from './outreach-clock-view-model.ts'

export const [OutreachClockProvider, useOutreachClock] =
  createRequiredContext<OutreachClockViewModel>('outreach clock')
