import type { Goal, GoalFields } from '#core/sales-kit/goal.ts'
import { materialCommands } from '../sales-kit/material-commands.ts'
import { given } from '../sales-kit/material-noun.ts'

type Options = Partial<Omit<GoalFields, 'isDefault'>> & { readonly default?: boolean }

export const goalCommands = materialCommands<Goal, Options>({
  noun: 'goal',
  api: ({ salesKit }) => salesKit.goals,
  fields: async ({ name, kind, description, callToAction, meetingUrl, default: isDefault }) =>
    given<GoalFields>({ name, kind, description, callToAction, meetingUrl, isDefault }),
  columns: [
    { title: 'KIND', whole: true, text: ({ kind }) => kind },
    { title: 'DEFAULT', whole: true, text: ({ isDefault }) => (isDefault ? 'yes' : '') },
    { title: 'CAMPAIGNS', side: 'right', whole: true, text: ({ useCount }) => String(useCount) },
    { title: 'MEETING', text: ({ meetingUrl }) => meetingUrl },
  ],
})
