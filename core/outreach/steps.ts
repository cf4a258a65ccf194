import {
  ACTION_NAMES,
  ACTIONS,
  freeStepOf,
  type AccountAction,
  type ActionName,
  type FreeStep,
} from './actions.ts'

/** What waits to be done: a step of its own does it again for whoever was paid for. */
export type Step = FreeStep | ActionName

/** In the order of the table; whoever was paid for is visited before those who cost a credit. */
export const STEPS: readonly Step[] = ACTION_NAMES.flatMap((name): readonly Step[] => {
  const free = freeStepOf(name)
  return free === null ? [name] : [free, name]
})

export const actionOfStep = (step: Step): ActionName => {
  const action = ACTION_NAMES.find((name) => name === step || freeStepOf(name) === step)
  if (action === undefined) throw new Error(`There is no action for ${step}.`)
  return action
}

/** What is done for a campaign, rather than for a whole account. */
export type CampaignStep = Exclude<Step, AccountAction>

export const CAMPAIGN_STEPS = STEPS.filter(
  (step): step is CampaignStep => ACTIONS[actionOfStep(step)].subject !== 'account',
)
