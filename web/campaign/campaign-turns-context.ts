import type { Value } from '#core/runtime/readable-value.ts'
import { createRequiredContext } from '../shared/required-context.ts'
import type { CampaignTurn } from './campaign-turn.ts'

export const [CampaignTurnsProvider, useCampaignTurns] =
  createRequiredContext<Value<CampaignTurn | null>>('campaign turns')
