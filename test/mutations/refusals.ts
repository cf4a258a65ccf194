import type { SpecificationMutation } from './specification-mutation.ts'

export const REFUSALS: readonly SpecificationMutation[] = [
  {
    name: 'a failed copy of the coupon says nothing',
    file: 'web/limits/coupon.tsx',
    find: 'setHasFailed(true)',
    replace: 'setHasFailed(false)',
    test: {
      file: 'test/web/limits/coupon.test.tsx',
      title: 'the coupon selects the code and says how to copy it where %s',
    },
  },
  {
    name: 'a disconnected extension counts as not installed',
    file: 'core/extension/extension-state.ts',
    find: "disconnected: 'reconnect_guide',",
    replace: "disconnected: 'not_installed',",
    test: {
      file: 'test/web/extension/extension-modals.test.tsx',
      title: 'guide to a reconnect in 6 steps, with a way to customer service',
    },
  },
  {
    name: 'an unsupported browser counts as one without the extension',
    file: 'core/extension/extension-state.ts',
    find: "unsupported: 'browser_not_supported',",
    replace: "unsupported: 'not_installed',",
    test: {
      file: 'test/web/extension/extension-modals.test.tsx',
      title: 'say that the browser is not supported, and to use the supported one',
    },
  },
  {
    name: 'a browser without the extension counts as unsupported',
    file: 'core/extension/extension-state.ts',
    find: "not_installed: 'not_installed',",
    replace: "not_installed: 'browser_not_supported',",
    test: {
      file: 'test/web/extension/extension-modals.test.tsx',
      title: 'say that it is not installed, with Refresh and Install',
    },
  },
  {
    name: 'the toast of a success stays for 4 s',
    file: 'web/app/toasts.tsx',
    find: 'success: 2_000',
    replace: 'success: 4_000',
    test: { file: 'test/web/app/toasts.test.tsx', title: 'of the kind %s stays for %i ms' },
  },
]
