import type { SpecificationMutation } from './specification-mutation.ts'

export const LIMITS: readonly SpecificationMutation[] = [
  {
    name: 'any remark opens the daily limit',
    file: 'core/outreach/daily-limit.ts',
    find: 'remark !== NO_REMAINING_VISITS || (',
    replace: "remark === '' || (",
    test: {
      file: 'test/core/outreach/daily-limit.test.ts',
      title: 'is not told by the remark %j',
    },
  },
  {
    name: 'a campaign that is being deleted is told of',
    file: 'core/outreach/daily-limit.ts',
    find: ' || (campaign && isBeingDeleted(campaign.id))',
    replace: '',
    test: {
      file: 'test/core/outreach/daily-limit.test.ts',
      title: 'is not told of a campaign that is being deleted, but of every other one',
    },
  },
  {
    name: 'the limit of invitations is shown as that of visits',
    file: 'core/outreach/daily-limit.ts',
    find: "action === ACTIONS.visit.task ? 'visit' : 'connect'",
    replace: "action === ACTIONS.visit.task ? 'visit' : 'visit'",
    test: {
      file: 'test/core/outreach/daily-limit.test.ts',
      title: 'is that of connecting where the action is %s',
    },
  },
  {
    name: 'no limit of the day is shown',
    file: 'core/outreach/daily-limit-notice.ts',
    find: '    this.#shown.set(limit)\n',
    replace: '',
    test: {
      file: 'test/web/limits/limits-view-model.test.ts',
      title: 'the window of limits says which limit of the day is reached, until that is read',
    },
  },
  {
    name: 'a refusal is told to nobody',
    file: 'core/session/rejection-notifier.ts',
    find: 'listener(code)',
    replace: "listener('error')",
    test: {
      file: 'test/core/session/rejection-notifier.test.ts',
      title:
        'what a call is refused for is told to listeners, and the refusal reaches whoever called',
    },
  },
]
