import type { SpecificationMutation } from './specification-mutation.ts'

export const BUILD_FRESHNESS: readonly SpecificationMutation[] = [
  {
    name: 'the build is checked every hour',
    file: 'core/app-version/build-freshness.ts',
    find: 'BUILD_CHECK_INTERVAL_MS = 5 * 60_000',
    replace: 'BUILD_CHECK_INTERVAL_MS = 60 * 60_000',
    test: {
      file: 'test/core/app-version/build-freshness.test.ts',
      title: 'is compared with the server’s every five minutes',
    },
  },
  {
    name: 'the build is checked when the tab is hidden',
    file: 'core/app-version/build-freshness.ts',
    find: 'if (isVisible) void this.check()',
    replace: 'if (!isVisible) void this.check()',
    test: {
      file: 'test/core/app-version/build-freshness.test.ts',
      title: 'is compared as soon as the tab becomes visible, and not when it is hidden',
    },
  },
  {
    name: 'an old page stays as it is',
    file: 'core/app-version/build-freshness.ts',
    find: '    this.#wanted = null\n    this.#deps.page.reload()\n',
    replace: '    this.#wanted = null\n',
    test: {
      file: 'test/core/app-version/build-freshness.test.ts',
      title: 'is renewed at once where it is another than the server’s',
    },
  },
  {
    name: 'a failed check is an error',
    file: 'core/app-version/build-freshness.ts',
    find: '      // A check that fails says nothing.\n      return\n',
    replace: "      throw new Error('The build check failed.')\n",
    test: {
      file: 'test/core/app-version/build-freshness.test.ts',
      title: 'is left alone by a check that fails, without a word',
    },
  },
  {
    name: 'the build file may come from a cache',
    file: 'adapters/http/http-build-source.ts',
    find: '?at=${clock.now()}',
    replace: '',
    test: {
      file: 'test/adapters/http/http-build-source.test.ts',
      title: 'is asked for under another address each time, so that no cache answers',
    },
  },
]
