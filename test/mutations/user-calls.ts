import type { SpecificationMutation } from './specification-mutation.ts'

export const USER_CALLS: readonly SpecificationMutation[] = [
  {
    name: 'tasks are asked for whatever their campaign',
    file: 'adapters/http/http-task-api.ts',
    find: '      campaign: filter.campaign,\n',
    replace: '',
    test: {
      file: 'test/adapters/http/http-apis.test.ts',
      title: 'are listed by campaign and status',
    },
  },
  {
    name: 'tasks are found by no status',
    file: 'server/tasks/tasks-routes.ts',
    find: 'const wanted = { campaign, status,',
    replace: 'const wanted = { campaign, status: undefined,',
    test: {
      file: 'test/server/tasks/tasks-over-http.test.ts',
      title: 'a person is visited for one credit, invited once, and seen to accept',
    },
  },
  {
    name: 'Auto-Resume can be on without hours',
    file: 'server/users/users-routes.ts',
    find: 'lacksHours({ ...before, ...changes }) && !lacksHours(before)',
    replace: 'lacksHours(before)',
    test: {
      file: 'test/server/http/access.test.ts',
      title: 'keeps what is changed of the user, the tutorial by the whole user object',
    },
  },
  {
    name: 'nobody hears when the last sync was',
    file: 'server/tasks/request-sync.ts',
    find: 'ends.length === 0 ? null : realDate(latest(...ends))',
    replace: 'null',
    test: {
      file: 'test/server/tasks/sync.test.ts',
      title: 'takes in who accepted, whose invitation is gone, and who need not be invited',
    },
  },
  {
    name: 'a sync opens all pages at once',
    file: 'core/task-execution/sync-network.ts',
    find: 'MAX_PAGES_AT_ONCE = 5',
    replace: 'MAX_PAGES_AT_ONCE = 50',
    test: {
      file: 'test/core/task-execution/sync-network.test.ts',
      title: 'opens a few pages at once, and goes on where it left off',
    },
  },
  {
    name: 'the metrics are grouped by status whatever is asked for',
    file: 'adapters/http/http-metrics-api.ts',
    find: 'groupBy: grouping,',
    replace: "groupBy: 'status',",
    test: {
      file: 'test/adapters/http/http-apis.test.ts',
      title: 'are grouped by status, day or topic, of whom a filter names',
    },
  },
  {
    name: 'the metrics ask for no status',
    file: 'adapters/http/http-metrics-api.ts',
    find: 'filter.status ?? PROSPECT_STATUSES',
    replace: 'filter.status ?? []',
    test: {
      file: 'test/adapters/http/http-apis.test.ts',
      title: 'ask for all ten statuses unless told otherwise',
    },
  },
  {
    name: 'the metrics count what others made',
    file: 'server/charts/charts-routes.ts',
    find: '  ...(filter.createdBy && { createdBy: filter.createdBy }),\n',
    replace: '',
    test: {
      file: 'test/server/charts/charts.test.ts',
      title: 'counts by status as the campaign metrics ask for it',
    },
  },
  {
    name: 'the smallest group of the metrics comes first',
    file: 'server/charts/charts-routes.ts',
    find: "? 'desc' : 'asc'",
    replace: "? 'asc' : 'desc'",
    test: {
      file: 'test/server/charts/charts.test.ts',
      title: 'counts by status as the campaign metrics ask for it',
    },
  },
  {
    name: 'people who count once are told under another name',
    file: 'server/charts/charts-routes.ts',
    find: 'distinct ? { peopleDistinctCount: people } : { peopleCount: people }',
    replace: '{ peopleCount: people }',
    test: {
      file: 'test/server/charts/charts.test.ts',
      title: 'counts a person in two campaigns once where that is asked for',
    },
  },
]
