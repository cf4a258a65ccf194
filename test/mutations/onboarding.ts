import type { SpecificationMutation } from './specification-mutation.ts'

export const ONBOARDING: readonly SpecificationMutation[] = [
  {
    name: 'the onboarding goes on after getStarted is true',
    file: 'core/onboarding/progress.ts',
    find: 'user.tutorial.getStarted !== true',
    replace: 'user.tutorial.getStarted !== null',
    test: {
      file: 'test/core/onboarding/progress.test.ts',
      title: 'goes on until tutorial.getStarted is true',
    },
  },
  {
    name: 'the onboarding has 2 tasks',
    file: 'core/onboarding/progress.ts',
    find: "['create_campaign', 'publish_campaign', 'set_up_materials'] as const",
    replace: "['create_campaign', 'publish_campaign'] as const",
    test: { file: 'test/core/onboarding/progress.test.ts', title: 'has 3 tasks' },
  },
  {
    name: 'a campaign without people counts as published',
    file: 'core/onboarding/progress.ts',
    find: 'publish_campaign: facts.discovered > 0',
    replace: 'publish_campaign: facts.campaigns > 0',
    test: { file: 'test/core/onboarding/progress.test.ts', title: 'gives 1 point if %s' },
  },
  {
    name: 'materials take both links',
    file: 'core/onboarding/progress.ts',
    find: "facts.user.meetingUrl !== '' || facts",
    replace: "facts.user.meetingUrl !== '' && facts",
    test: { file: 'test/core/onboarding/progress.test.ts', title: 'gives 1 point if %s' },
  },
  {
    name: 'two points finish the onboarding',
    file: 'core/onboarding/progress.ts',
    find: 'points === ONBOARDING_TASKS.length',
    replace: 'points >= ONBOARDING_TASKS.length - 1',
    test: {
      file: 'test/core/onboarding/progress.test.ts',
      title: 'is finished with 3 points, not before',
    },
  },
  {
    name: 'the end is celebrated and not saved',
    file: 'core/onboarding/getting-started.ts',
    find: '      await this.#deps.saveTutorial({ getStarted: true })\n',
    replace: '',
    test: {
      file: 'test/core/onboarding/getting-started.test.ts',
      title: 'saves tutorial.getStarted as true at 3 points, and then celebrates',
    },
  },
  {
    name: 'the end is celebrated by nothing',
    file: 'core/onboarding/getting-started.ts',
    find: '      this.#isCelebrated.set(true)\n',
    replace: '',
    test: {
      file: 'test/core/onboarding/getting-started.test.ts',
      title: 'saves tutorial.getStarted as true at 3 points, and then celebrates',
    },
  },
  {
    name: 'skipping takes getStarted back',
    file: 'core/onboarding/getting-started.ts',
    find: 'return this.#deps.saveTutorial({ getStarted: true })',
    replace: 'return this.#deps.saveTutorial({ getStarted: false })',
    test: {
      file: 'test/core/onboarding/getting-started.test.ts',
      title: 'sets getStarted true when it is skipped, too, and celebrates nothing',
    },
  },
  {
    name: 'somebody new is welcomed without a trial, too',
    file: 'core/onboarding/first-login.ts',
    find: " && workspace.status === 'trial'",
    replace: '',
    test: {
      file: 'test/core/onboarding/first-login.test.ts',
      title: 'shows when isFirstLogin is unset and the workspace is on trial',
    },
  },
  {
    name: 'closing the welcome keeps isFirstLogin true',
    file: 'core/onboarding/first-login.ts',
    find: 'saveTutorial({ isFirstLogin: false })',
    replace: 'saveTutorial({ isFirstLogin: true })',
    test: {
      file: 'test/core/onboarding/first-login.test.ts',
      title: 'sets isFirstLogin false when it is closed',
    },
  },
  {
    name: 'the tour starts after 5 s',
    file: 'core/onboarding/tour.ts',
    find: 'TOUR_START_DELAY_MS = 500',
    replace: 'TOUR_START_DELAY_MS = 5_000',
    test: {
      file: 'test/core/onboarding/tour.test.ts',
      title: 'the tour starts 500 ms after it was asked for',
    },
  },
  {
    name: 'confetti comes every 250 ms',
    file: 'core/onboarding/confetti.ts',
    find: 'CONFETTI_INTERVAL_MS = 25',
    replace: 'CONFETTI_INTERVAL_MS = 250',
    test: {
      file: 'test/core/onboarding/confetti.test.ts',
      title: 'the confetti adds a piece every 25 ms',
    },
  },
  {
    name: 'confetti lives for 2 s',
    file: 'core/onboarding/confetti.ts',
    find: 'LIFETIME_MS = 3_000',
    replace: 'LIFETIME_MS = 2_000',
    test: {
      file: 'test/core/onboarding/confetti.test.ts',
      title: 'the confetti lets each piece live for 3 s',
    },
  },
]
