import type { SpecificationMutation } from './specification-mutation.ts'

export const NAVIGATION: readonly SpecificationMutation[] = [
  {
    name: 'somebody signed in may see the login',
    file: 'core/navigation/guard.ts',
    find: 'FOR_SIGNED_OUT = [paths.login(), ',
    replace: 'FOR_SIGNED_OUT = [',
    test: { file: 'test/core/navigation/guard.test.ts', title: 'is led from %s to /' },
  },
  {
    name: 'somebody signed in may see the sign-up',
    file: 'core/navigation/guard.ts',
    find: 'paths.signUp(), paths.signUpByEmail()]',
    replace: 'paths.signUpByEmail()]',
    test: { file: 'test/core/navigation/guard.test.ts', title: 'is led from %s to /' },
  },
  {
    name: 'somebody signed in may sign up by email',
    file: 'core/navigation/guard.ts',
    find: ', paths.signUpByEmail()]',
    replace: ']',
    test: { file: 'test/core/navigation/guard.test.ts', title: 'is led from %s to /' },
  },
  {
    name: 'somebody signed out may see any page',
    file: 'core/navigation/guard.ts',
    find: 'if (isPublic(path)) return null',
    replace: "if (isPublic(path) || path !== '/') return null",
    test: {
      file: 'test/core/navigation/guard.test.ts',
      title: 'is led to the login instead of %s',
    },
  },
  {
    name: 'somebody signed out may set no password',
    file: 'core/navigation/guard.ts',
    find: 'paths.setPassword(), ',
    replace: '',
    test: { file: 'test/core/navigation/guard.test.ts', title: 'may see %s' },
  },
  {
    name: 'an unknown path leads to the login',
    file: 'core/navigation/guard.ts',
    find: 'fallbackPath = (): string => paths.home()',
    replace: 'fallbackPath = (): string => paths.login()',
    test: { file: 'test/core/navigation/guard.test.ts', title: 'ends at /' },
  },
  {
    name: 'a workspace whose call is refused counts as missing',
    file: 'core/navigation/guard.ts',
    find: "code === 'not_found'",
    replace: 'code !== undefined',
    test: {
      file: 'test/core/navigation/guard.test.ts',
      title: 'is that of a workspace whose call fails with not_found, and with nothing else',
    },
  },
  {
    name: 'a page forgets its query',
    file: 'core/navigation/paths.ts',
    find: "inWorkspace(workspace, '/campaign', query)",
    replace: "inWorkspace(workspace, '/campaign')",
    test: {
      file: 'test/core/navigation/paths.test.ts',
      title: 'takes a query string where it is wanted: %s',
    },
  },
  {
    name: 'a topic is at the address of its campaign',
    file: 'core/navigation/paths.ts',
    find: '`/campaign/${campaign}/topic/${topic}`',
    replace: '`/campaign/${campaign}`',
    test: { file: 'test/core/navigation/paths.test.ts', title: 'is %s for somebody signed in' },
  },
  {
    name: 'the inbox is at another address',
    file: 'core/navigation/paths.ts',
    find: "'/inbox', query",
    replace: "'/in-box', query",
    test: { file: 'test/core/navigation/paths.test.ts', title: 'is %s for somebody signed in' },
  },
  {
    name: 'a page that breaks the first time leads nowhere',
    file: 'core/navigation/after-page-error.ts',
    find: 'lastBreak !== null && now',
    replace: 'lastBreak === null || now',
    test: {
      file: 'test/core/navigation/after-page-error.test.ts',
      title: 'leads to / the first time',
    },
  },
]
