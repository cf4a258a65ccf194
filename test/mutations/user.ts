import type { SpecificationMutation } from './specification-mutation.ts'

export const USER: readonly SpecificationMutation[] = [
  {
    name: '25:00 is a time of day',
    file: 'core/user/resume-hours.ts',
    find: '([01]\\d|2[0-3])',
    replace: '([0-2]\\d)',
    test: {
      file: 'test/core/user/resume-hours.test.ts',
      title: 'are neither missing nor anything else: “%s”',
    },
  },
  {
    name: 'a missing time is no mistake',
    file: 'web/auto-resume/auto-resume-schema.ts',
    find: 'z.object({ from: time, to: time })',
    replace: 'z.object({ from: time, to: z.string() })',
    test: {
      file: 'test/web/auto-resume/auto-resume-form.test.tsx',
      title: 'says ‘Time is required’ under each field that is missing, and saves nothing',
    },
  },
  {
    name: 'work resumes on Saturdays, too',
    file: 'core/outreach/working-hours.ts',
    find: 'weekday <= 5',
    replace: 'weekday <= 6',
    test: {
      file: 'test/core/user/resume-hours.test.ts',
      title: 'apply Monday to Friday, in their zone',
    },
  },
  {
    name: 'saving the hours leaves auto_resume as it was',
    file: 'core/user/resume-hours.ts',
    find: '  autoResume: true,\n',
    replace: '',
    test: {
      file: 'test/core/user/resume-hours.test.ts',
      title: 'are saved with seconds and the zone, and with auto_resume true',
    },
  },
  {
    name: 'the tutorial is sent without the user',
    file: 'core/user/update-tutorial.ts',
    find: '{ ...user, tutorial:',
    replace: '{ tutorial:',
    test: {
      file: 'test/core/user/update-tutorial.test.ts',
      title:
        'updating the tutorial sends the whole user, as the server has it now, with the tutorial fields changed',
    },
  },
  {
    name: 'the fallback is Japanese',
    file: 'core/user/language.ts',
    find: "FALLBACK_LANGUAGE: Language = 'en'",
    replace: "FALLBACK_LANGUAGE: Language = 'ja'",
    test: {
      file: 'test/core/user/language.test.ts',
      title: 'there are English and Japanese, and English is the fallback',
    },
  },
  {
    name: 'a page has 25 items unless chosen',
    file: 'core/preferences/items-per-page.ts',
    find: 'DEFAULT_ITEMS_PER_PAGE = 50',
    replace: 'DEFAULT_ITEMS_PER_PAGE = 25',
    test: {
      file: 'test/core/preferences/items-per-page.test.ts',
      title: 'are 50 where nothing is kept',
    },
  },
]
