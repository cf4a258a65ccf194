import { createRequiredContext } from '../shared/required-context.ts'
import type { CurrentUserViewModel } from './current-user-view-model.ts'

export const [CurrentUserProvider, useCurrentUser] =
  createRequiredContext<CurrentUserViewModel>('current user')
