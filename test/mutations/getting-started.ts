import type { SpecificationMutation } from './specification-mutation.ts'

export const GETTING_STARTED: readonly SpecificationMutation[] = [
  {
    name: 'the button of the first task says something else',
    file: 'web/locales/en/onboarding.json',
    find: '"action": "Create campaign"',
    replace: '"action": "Upload people"',
    test: {
      file: 'test/web/onboarding/getting-started-page.test.tsx',
      title: 'asks for “%s” by the button “%s”, which leads to %s',
    },
  },
  {
    name: 'the button of the second task says something else',
    file: 'web/locales/en/onboarding.json',
    find: '"action": "Continue"',
    replace: '"action": "Publish"',
    test: {
      file: 'test/web/onboarding/getting-started-page.test.tsx',
      title: 'asks for “%s” by the button “%s”, which leads to %s',
    },
  },
  {
    name: 'the third task leads to the goals',
    file: 'web/onboarding/task-row.tsx',
    find: "paths.salesKit(workspace, 'tab=materials')",
    replace: "paths.salesKit(workspace, 'tab=goals')",
    test: {
      file: 'test/web/onboarding/getting-started-page.test.tsx',
      title: 'asks for “%s” by the button “%s”, which leads to %s',
    },
  },
  {
    name: 'getting started is skipped without a question',
    file: 'web/onboarding/getting-started-page.tsx',
    find: 'onClick={() => setSkipIsOpen(true)}',
    replace: 'onClick={() => void onboarding.skip()}',
    test: {
      file: 'test/web/onboarding/getting-started-page.test.tsx',
      title: 'asks before it is skipped',
    },
  },
]
