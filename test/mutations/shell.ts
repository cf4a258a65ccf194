import type { SpecificationMutation } from './specification-mutation.ts'

export const SHELL: readonly SpecificationMutation[] = [
  {
    name: 'a workspace is loaded twice',
    file: 'core/workspace/current-workspace.ts',
    find: '    else void this.load()\n',
    replace: '    else void this.load().then(() => this.load())\n',
    test: {
      file: 'test/web/routing/guard.test.tsx',
      title: 'loads the workspace by its id where the path holds it, once for each visit',
    },
  },
  {
    name: 'the mail draft to customer service has no subject',
    file: 'web/support/support-mail.ts',
    find: '?subject=${encodeURIComponent(subject)}',
    replace: '?',
    test: {
      file: 'test/web/shell/sidebar.test.tsx',
      title: 'lists the account, billing, customer service and the log-out in the account menu',
    },
  },
  {
    name: 'the account menu has no billing',
    file: 'web/shell/account-menu.tsx',
    find: "    [paths.billingAndCredits(id), 'common.account.billing'],\n",
    replace: '',
    test: {
      file: 'test/web/shell/sidebar.test.tsx',
      title: 'lists the account, billing, customer service and the log-out in the account menu',
    },
  },
]
