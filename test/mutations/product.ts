import type { SpecificationMutation } from './specification-mutation.ts'

export const PRODUCT: readonly SpecificationMutation[] = [
  {
    name: 'a message that was sent does not count as sent',
    file: 'server/tasks/settle-message.ts',
    find: '    await texts.markSent(transaction, { id: task.id, prospect }, { at, receipt })\n',
    replace: '',
    test: {
      file: 'test/server/outreach/messages.test.ts',
      title:
        'are sent one after the other, two hours after the acceptance at the earliest, and end it',
    },
  },
  {
    name: 'a visit reads a search instead of a profile',
    file: 'core/task-execution/work-on-task.ts',
    find: '  visit: VisitPerson,',
    replace: '  visit: SearchPeople,',
    test: {
      file: 'test/core/task-execution/work-on-task.test.ts',
      title: 'a %s that is %s opens the profile %i times',
    },
  },
  {
    name: 'the page is not told until when it may press',
    file: 'extension/background/tab-site-page.ts',
    find: '{ press, until: until.getTime() }',
    replace: '{ press, until: 0 }',
    test: {
      file: 'test/extension/background/tab-site-page.test.ts',
      title: 'the site’s tab tells the page until when it may press, and with what note',
    },
  },
  {
    name: 'the tagline of the login promises twice as many meetings',
    file: 'web/locales/en/auth.json',
    find: 'book 3x more meetings',
    replace: 'book 2x more meetings',
    test: {
      file: 'test/web/i18n/texts.test.ts',
      title: 'keep the sentences of the specification to the letter',
    },
  },
  {
    name: 'the product is presented as a tool',
    file: 'web/locales/en/auth.json',
    find: 'Your AI agent for outreach',
    replace: 'Your tool for outreach',
    test: {
      file: 'test/web/i18n/texts.test.ts',
      title: 'keep the sentences of the specification to the letter',
    },
  },
  {
    name: 'a campaign is made without the people of its text',
    file: 'server/campaigns/create-csv-campaign.ts',
    find: 'this.#createFrom(campaign, csv))',
    replace: 'this.#create(campaign))',
    test: {
      file: 'test/server/campaigns/campaigns.test.ts',
      title: 'are made of a CSV whose people can be read back',
    },
  },
  {
    name: 'nobody is sent a follow-up message',
    file: 'core/outreach/decide-next.ts',
    find: 'STEPS.filter((step) => work.waiting[step])',
    replace: "STEPS.filter((step) => step !== 'message' && work.waiting[step])",
    test: {
      file: 'test/server/outreach/messages.test.ts',
      title:
        'are sent one after the other, two hours after the acceptance at the earliest, and end it',
    },
  },
  {
    name: 'enriching somebody new uses no credit',
    file: 'server/tasks/settle-visit.ts',
    find: 'isEnriched ? 0 : price',
    replace: 'isEnriched ? price : 0',
    test: {
      file: 'test/server/tasks/tasks-over-http.test.ts',
      title: 'a person is visited for one credit, invited once, and seen to accept',
    },
  },
  {
    name: 'a message uses no credit',
    file: 'server/tasks/settle-message.ts',
    find: 'const isSpent = await credits.spend(transaction, entry)',
    replace: 'const isSpent = credits === undefined',
    test: {
      file: 'test/server/outreach/messages.test.ts',
      title:
        'are sent one after the other, two hours after the acceptance at the earliest, and end it',
    },
  },
]
