import type { SpecificationMutation } from './specification-mutation.ts'

export const CAMPAIGN_CALLS: readonly SpecificationMutation[] = [
  {
    name: 'a change of a campaign overwrites what changed meanwhile',
    file: 'server/campaigns/change-campaign.ts',
    find: "    if (version !== undefined && version !== found.version) return { kind: 'stale_version' }\n",
    replace: '',
    test: {
      file: 'test/server/campaigns/campaigns.test.ts',
      title: 'change, by version where one is given, and pause only when they run',
    },
  },
  {
    name: 'the people of a campaign are found by no status',
    file: 'server/people/people-routes.ts',
    find: 'statuses: query.status ?? [],',
    replace: 'statuses: [],',
    test: {
      file: 'test/server/people/people.test.ts',
      title: 'are found by status, with the count of the counters',
    },
  },
  {
    name: 'asking to visit people asks to invite them',
    file: 'adapters/http/http-prospect-api.ts',
    find: 'operations.visitPeople',
    replace: 'operations.connectPeople',
    test: {
      file: 'test/adapters/http/http-apis.test.ts',
      title: 'are visited and invited by ids or by filter',
    },
  },
  {
    name: 'a new step always comes last',
    file: 'server/sequences/edit-sequence.ts',
    find: 'Math.min(order ?? Infinity, before.messages.length + 1) - 1',
    replace: 'before.messages.length',
    test: {
      file: 'test/server/sequences/sequences.test.ts',
      title: 'takes steps anywhere behind the request, whose triggers follow from their place',
    },
  },
  {
    name: 'topics are found by no status',
    file: 'server/topics/topics-routes.ts',
    find: 'status: query.status ?? null,',
    replace: 'status: null,',
    test: {
      file: 'test/server/topics/topics.test.ts',
      title: 'are made, listed in pages by name and status, and changed by version',
    },
  },
  {
    name: 'how is written for a topic knows nothing of it',
    file: 'server/prompts/read-prompt-session.ts',
    find: '{ purpose, language, company, topic }',
    replace: '{ purpose, language, company, topic: null }',
    test: {
      file: 'test/server/prompts/prompts.test.ts',
      title:
        'is made on first reading, once, of the goal, the ICP profile, the company and the topic',
    },
  },
  {
    name: 'campaigns are found by no name',
    file: 'server/campaigns/campaigns-routes.ts',
    find: "search: query.search ?? '',",
    replace: "search: '',",
    test: {
      file: 'test/server/campaigns/campaigns.test.ts',
      title: 'are listed in pages, found by name and ordered',
    },
  },
  {
    name: 'the address of any search is good for any way',
    file: 'server/searches/searches-routes.ts',
    find: 'sourceType === undefined ? undefined : SEARCH_TYPE_OF[sourceType]',
    replace: 'undefined',
    test: {
      file: 'test/server/searches/searches.test.ts',
      title: 'tell whether a campaign can be made of an address, without asking the network',
    },
  },
  {
    name: 'who was removed is taken back from anywhere',
    file: 'server/outreach/cancel-prospect.ts',
    find: "        if (isBack && to !== statusBefore) return { kind: 'cannot_move' }\n",
    replace: '',
    test: {
      file: 'test/server/people/people.test.ts',
      title: 'are removed from a campaign, and taken back to where they stood, as far as they may',
    },
  },
  {
    name: 'a text is approved that nobody has read',
    file: 'server/drafts/change-draft.ts',
    find: "    if (message.version !== changes.version) return { kind: 'stale_draft' }\n",
    replace: '',
    test: {
      file: 'test/server/drafts/drafts.test.ts',
      title: 'approves the very text that was read, takes that back, and keeps who did what',
    },
  },
  {
    name: 'the new name of how is written is not kept',
    file: 'server/prompts/change-prompt.ts',
    find: '      await prompts.rename(transaction, id, title)\n',
    replace: '',
    test: {
      file: 'test/server/prompts/prompts.test.ts',
      title: 'is refined by what is said, into a draft that is kept until it is published',
    },
  },
  {
    name: 'each page of a conversation is its first',
    file: 'server/prompts/prompts-routes.ts',
    find: 'offset: (page - 1) * pageSize',
    replace: 'offset: 0',
    test: {
      file: 'test/server/prompts/prompts.test.ts',
      title: 'is refined by what is said, into a draft that is kept until it is published',
    },
  },
  {
    name: 'a published version is changed in its place',
    file: 'server/prompts/change-prompt.ts',
    find: "version.status !== 'draft'",
    replace: "version.status === 'retired'",
    test: {
      file: 'test/server/prompts/prompts.test.ts',
      title:
        'never changes once published: a change makes the next version, and one can be rolled back to',
    },
  },
  {
    name: 'drafts stay as the step wrote them before',
    file: 'core/sequence/changed-texts.ts',
    find: 'rewritten.add(step.id)',
    replace: 'rewritten.delete(step.id)',
    test: {
      file: 'test/server/sequences/sequences.test.ts',
      title:
        'tells drafts to be written anew by a step that would write otherwise, and leaves what is sent',
    },
  },
  {
    name: 'a change of a sequence overwrites what changed meanwhile',
    file: 'server/sequences/edit-sequence.ts',
    find: "      if (version !== undefined && version !== found.version) return { kind: 'stale_sequence' }\n",
    replace: '',
    test: {
      file: 'test/server/sequences/sequences.test.ts',
      title: 'is renamed and disabled by version, and so are its steps changed',
    },
  },
]
