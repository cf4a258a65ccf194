import type { SpecificationMutation } from './specification-mutation.ts'

export const PIPELINE: readonly SpecificationMutation[] = [
  {
    name: 'a status is missing',
    file: 'core/prospect/prospect-status.ts',
    find: "  'END_OF_SEQUENCE',\n",
    replace: '',
    test: {
      file: 'test/core/prospect/prospect-status.test.ts',
      title: 'a prospect has one of ten statuses',
    },
  },
  {
    name: 'people may be invited 48 hours after they were enriched',
    file: 'core/prospect/connection-window.ts',
    find: 'CONNECT_WINDOW_MS = 24 * HOUR',
    replace: 'CONNECT_WINDOW_MS = 48 * HOUR',
    test: {
      file: 'test/server/outreach/ledger.test.ts',
      title: 'people are visited again when the 24 hours lapse, without a second credit',
    },
  },
  {
    name: 'a message moves nobody on',
    file: 'core/prospect/transitions.ts',
    find: "ACCEPTED: ['FOLLOW_UP', ",
    replace: 'ACCEPTED: [',
    test: {
      file: 'test/core/prospect/transitions.test.ts',
      title: 'the pipeline leads from discovery to the end of the sequence',
    },
  },
]
