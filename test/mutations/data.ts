import type { SpecificationMutation } from './specification-mutation.ts'

export const DATA: readonly SpecificationMutation[] = [
  {
    name: 'the hours of a user may lack their seconds',
    file: 'adapters/http/contract/users.ts',
    find: 'time.length === 5 ? `${time}:00` : time',
    replace: 'time',
    test: {
      file: 'test/server/http/access.test.ts',
      title: 'keeps what is changed of the user, the tutorial by the whole user object',
    },
  },
  {
    name: 'a tutorial does not say that background windows are known',
    file: 'adapters/http/contract/users.ts',
    find: '  runningBackgroundInfo: seen,\n',
    replace: '',
    test: {
      file: 'test/adapters/http/wire-fields.test.ts',
      title: '%s has the fields of the specification',
    },
  },
  {
    name: 'the used credits of a workspace have another name',
    file: 'adapters/http/contract/workspaces.ts',
    find: "{ creditsUsed: 'credit' },",
    replace: '{},',
    test: {
      file: 'test/adapters/http/wire-fields.test.ts',
      title: '%s has the fields of the specification',
    },
  },
  {
    name: 'the ticket of a websocket has another name',
    file: 'adapters/http/contract/auth.ts',
    find: 'z.object({ uuid: z.string() })',
    replace: 'z.object({ ticket: z.string() })',
    test: {
      file: 'test/adapters/http/wire-fields.test.ts',
      title: '%s has the fields of the specification',
    },
  },
  {
    name: 'a task message names no campaign',
    file: 'server/live/messages-for.ts',
    find: 'const campaign = campaignId && { id: campaignId }',
    replace: 'const campaign = null',
    test: {
      file: 'test/server/live/live.test.ts',
      title: 'tell of the tasks of all one’s workspaces',
    },
  },
  {
    name: 'an extension that is connecting counts as connected',
    file: 'extension/background/background.ts',
    find: "connected: link.state.current === 'connected',",
    replace: "connected: link.state.current !== 'disconnected',",
    test: {
      file: 'test/extension/background/background.test.ts',
      title: 'the extension says of each attempt to come back when it was made',
    },
  },
  {
    name: 'a row of the metrics is let in without its count',
    file: 'adapters/http/http-metrics-api.ts',
    find: 'status === undefined || count === undefined || reached',
    replace: 'status === undefined || reached',
    test: { file: 'test/adapters/http/http-apis.test.ts', title: 'turn away the row %o' },
  },
  {
    name: 'a list does not say how many there are',
    file: 'adapters/http/contract/common.ts',
    find: '    count: z.int(),\n    next:',
    replace: '    next:',
    test: {
      file: 'test/adapters/http/wire-fields.test.ts',
      title: '%s has the fields of the specification',
    },
  },
  {
    name: 'nobody counts as duplicated',
    file: 'server/tasks/set-aside.ts',
    find: "prospect.duplicatePolicy === 'skip'",
    replace: "prospect.duplicatePolicy !== 'skip'",
    test: {
      file: 'test/server/outreach/ledger.test.ts',
      title: 'somebody in two campaigns is invited by one of them',
    },
  },
  {
    name: 'nobody who was visited can be removed from a campaign',
    file: 'core/prospect/transitions.ts',
    find: "VISITED: ['INVITATION_SENT', 'DUPLICATED', 'FAIL_TO_INVITE', 'USER_CANCELLED']",
    replace: "VISITED: ['INVITATION_SENT', 'DUPLICATED', 'FAIL_TO_INVITE']",
    test: {
      file: 'test/server/people/people.test.ts',
      title: 'are removed from a campaign, and taken back to where they stood, as far as they may',
    },
  },
]
