import type { SpecificationMutation } from './specification-mutation.ts'

export const METRICS: readonly SpecificationMutation[] = [
  {
    name: 'people who were cancelled count as discovered',
    file: 'core/metrics/groupings.ts',
    find: "discovered: except('USER_CANCELLED')",
    replace: 'discovered: except()',
    test: { file: 'test/core/metrics/groupings.test.ts', title: 'count as %s exactly those at %j' },
  },
  {
    name: 'people who were only discovered count as visited',
    file: 'core/metrics/groupings.ts',
    find: "except('DISCOVERED', 'USER_CANCELLED')",
    replace: "except('USER_CANCELLED')",
    test: { file: 'test/core/metrics/groupings.test.ts', title: 'count as %s exactly those at %j' },
  },
  {
    name: 'whoever replied counts as invited no more',
    file: 'core/metrics/groupings.ts',
    find: "    'PROSPECT_REPLIED',\n  ],\n  accepted",
    replace: '  ],\n  accepted',
    test: { file: 'test/core/metrics/groupings.test.ts', title: 'count as %s exactly those at %j' },
  },
  {
    name: 'an invitation that waits counts as accepted',
    file: 'core/metrics/groupings.ts',
    find: "accepted: ['ACCEPTED'",
    replace: "accepted: ['INVITATION_SENT', 'ACCEPTED'",
    test: { file: 'test/core/metrics/groupings.test.ts', title: 'count as %s exactly those at %j' },
  },
  {
    name: 'the end of a sequence counts as a reply',
    file: 'core/metrics/groupings.ts',
    find: "replied: ['PROSPECT_REPLIED']",
    replace: "replied: ['PROSPECT_REPLIED', 'END_OF_SEQUENCE']",
    test: { file: 'test/core/metrics/groupings.test.ts', title: 'count as %s exactly those at %j' },
  },
  {
    name: 'duplicates count as failed',
    file: 'core/metrics/groupings.ts',
    find: "failed: ['FAIL_TO_INVITE']",
    replace: "failed: ['FAIL_TO_INVITE', 'DUPLICATED']",
    test: { file: 'test/core/metrics/groupings.test.ts', title: 'count as %s exactly those at %j' },
  },
  {
    name: 'whoever is enriched waits for no invitation',
    file: 'core/metrics/groupings.ts',
    find: "pendingInvitations: ['DISCOVERED', 'VISITED']",
    replace: "pendingInvitations: ['DISCOVERED']",
    test: { file: 'test/core/metrics/groupings.test.ts', title: 'count as %s exactly those at %j' },
  },
  {
    name: 'whoever accepted still has to accept',
    file: 'core/metrics/groupings.ts',
    find: "pendingToAccept: ['INVITATION_SENT']",
    replace: "pendingToAccept: ['INVITATION_SENT', 'ACCEPTED']",
    test: { file: 'test/core/metrics/groupings.test.ts', title: 'count as %s exactly those at %j' },
  },
]
