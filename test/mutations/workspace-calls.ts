import type { SpecificationMutation } from './specification-mutation.ts'

export const WORKSPACE_CALLS: readonly SpecificationMutation[] = [
  {
    name: 'changes of a workspace are lost',
    file: 'server/workspaces/workspaces-routes.ts',
    find: '    await workspaces.change(id, body)\n',
    replace: '',
    test: {
      file: 'test/server/http/access.test.ts',
      title: 'changes a workspace’s name and company, and nothing else of it',
    },
  },
  {
    name: 'the billing portal leads back to anybody’s page',
    file: 'server/billing/open-portal.ts',
    find: 'returnUrl !== null && new URL(returnUrl).origin !== origin',
    replace: "returnUrl === ''",
    test: {
      file: 'test/server/billing/plans-over-time.test.ts',
      title: 'has a portal of its provider, which leads back to pages of ours alone',
    },
  },
  {
    name: 'the chart of a campaign counts the whole workspace',
    file: 'web/prospecting/overview/people-chart-view-model.ts',
    find: 'filter: { ...filter, campaign },',
    replace: 'filter,',
    test: {
      file: 'test/web/prospecting/people-chart.test.tsx',
      title: 'the people of a campaign are counted by status, in the order of the pipeline',
    },
  },
  {
    name: 'people are listed without their campaigns',
    file: 'server/persons/list-people-of-workspace.ts',
    find: 'membershipsOf.get(row.id) ?? []',
    replace: '[]',
    test: {
      file: 'test/server/persons/list.test.ts',
      title: 'are each there once, with the campaigns they are in and how far they came',
    },
  },
  {
    name: 'an export does not say what its columns are',
    file: 'server/person-jobs/export-people.ts',
    find: 'bytesDone === 0 ? exportHead(customFields) + lines : lines',
    replace: 'lines',
    test: {
      file: 'test/server/persons/jobs.test.ts',
      title:
        'exports people into a file of their owner alone, which is fetched in whole and in part',
    },
  },
  {
    name: 'deleted people do not come back',
    file: 'server/person-jobs/delete-people.ts',
    find: 'const back = await trash.restore(transaction, ids)',
    replace: 'const back = ids.slice(ids.length)',
    test: {
      file: 'test/server/persons/deletion.test.ts',
      title: 'are nowhere any more, and all is as it was once that is undone',
    },
  },
  {
    name: 'job titles are not found by how they begin',
    file: 'server/postgres/persons/postgres-person-facet-store.ts',
    find: 'const begins = search.trim().toLowerCase()',
    replace: 'const begins = search.slice(search.length)',
    test: {
      file: 'test/server/persons/list.test.ts',
      title: 'have job titles, locations and tags in common, which are found by how they begin',
    },
  },
  {
    name: 'what rules propose counts as a model’s',
    file: 'server/company-profile/propose-profile.ts',
    find: 'return { writer: rules.writer, proposals }',
    replace: "return { writer: 'model', proposals }",
    test: {
      file: 'test/server/company-profile/generate-profile.test.ts',
      title: 'proposes fields of the company, an ICP profile and a goal, and keeps none of them',
    },
  },
]
