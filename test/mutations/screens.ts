import type { SpecificationMutation } from './specification-mutation.ts'

export const SCREENS: readonly SpecificationMutation[] = [
  {
    name: 'the form has no marketing panel beside it',
    file: 'web/auth/auth-layout.tsx',
    find: '      <MarketingPanel />\n',
    replace: '',
    test: {
      file: 'test/web/auth/login-page.test.tsx',
      title: 'has its form before the marketing panel',
    },
  },
  {
    name: 'who forgot a password is mailed a verification',
    file: 'adapters/http/http-auth-api.ts',
    find: 'operations.requestReset',
    replace: 'operations.resendVerification',
    test: {
      file: 'test/adapters/http/auth-calls.test.ts',
      title: 'POST /api/password/request-reset/ with bearer asks for a mail',
    },
  },
  {
    name: 'the address of a workspace leads to its account',
    file: 'web/signed-in/workspace-routes.tsx',
    find: '<RedirectTo to="campaign" />',
    replace: '<RedirectTo to="account" />',
    test: {
      file: 'test/web/routing/guard.test.tsx',
      title: 'of a workspace leads on to its campaigns',
    },
  },
  {
    name: 'the sidebar leads to the inbox instead of the prospects',
    file: 'web/shell/sidebar.tsx',
    find: 'to={paths.prospects(id)}',
    replace: 'to={paths.inbox(id)}',
    test: {
      file: 'test/web/shell/sidebar.test.tsx',
      title: 'leads to getting started, the campaigns, the prospects and the sales kit',
    },
  },
  {
    name: 'getting started has no page',
    file: 'web/signed-in/pages.ts',
    find: "  'getting-started': lazyPage(",
    replace: "  'getting-begun': lazyPage(",
    test: { file: 'test/web/routing/guard.test.tsx', title: '%s has a page' },
  },
  {
    name: 'the bar of getting started does not say how many steps there are',
    file: 'web/onboarding/getting-started-page.tsx',
    find: 'of={TASKS} label',
    replace: 'of={done} label',
    test: {
      file: 'test/web/onboarding/getting-started-page.test.tsx',
      title: 'has a title, a way to skip it, and a bar over its tasks',
    },
  },
  {
    name: 'a new campaign stays out of the list',
    file: 'web/campaign/list/campaign-list-view-model.ts',
    find: 'if (!this.hasMore && (await this.#mayShow(others))) return this.reload()',
    replace: 'if (await this.#mayShow(others.slice(others.length))) return this.reload()',
    test: {
      file: 'test/web/campaign/campaign-list-view-model.test.ts',
      title: 'take in a new one, and let go of a deleted one',
    },
  },
  {
    name: 'the settings of campaigns have no page',
    file: 'web/signed-in/pages.ts',
    find: "  'campaign/setting': campaignPage,\n",
    replace: '',
    test: {
      file: 'test/web/routing/guard.test.tsx',
      title: 'of the settings is that of the defaults where it names no campaign',
    },
  },
  {
    name: 'settings are refused where their campaign was run meanwhile',
    file: 'web/campaign/settings/campaign-settings-view-model.ts',
    find: 'if (SETTINGS.every((name) => now[name] === base[name]))',
    replace: 'if (now === base)',
    test: {
      file: 'test/web/campaign/campaign-settings-view-model.test.ts',
      title: 'are saved although the campaign was run meanwhile',
    },
  },
  {
    name: 'making a campaign of a CSV has no page',
    file: 'web/signed-in/pages.ts',
    find: "  'campaign/create/csv': createPage,\n",
    replace: '',
    test: { file: 'test/web/routing/guard.test.tsx', title: '%s has a page' },
  },
  {
    name: 'the prospecting of a campaign has no page',
    file: 'web/signed-in/pages.ts',
    find: "  'campaign/:campaignId/prospecting': campaignPage,\n",
    replace: '',
    test: { file: 'test/web/routing/guard.test.tsx', title: '%s has a page' },
  },
  {
    name: 'nobody of a campaign is shown as excluded',
    file: 'web/prospecting/prospecting-view-model.ts',
    find: 'this.campaign?.counts.excluded ?? 0',
    replace: 'this.campaign?.counts.total ?? 0',
    test: {
      file: 'test/web/prospecting/prospecting-view-model.test.ts',
      title: 'shows the numbers of everybody in it, and how many are excluded, as they change',
    },
  },
  {
    name: 'a page of prospects does not say how many it shows',
    file: 'web/prospects/people-view-model.ts',
    find: 'to: before + (this.people?.length ?? 0)',
    replace: 'to: before',
    test: {
      file: 'test/web/prospects/prospects-page.test.tsx',
      title: 'shows everybody in the workspace, with what comes next for them',
    },
  },
  {
    name: 'Back does not undo a filter of the prospects',
    file: 'web/prospects/prospects-page.tsx',
    find: '{ replace: isTyping }',
    replace: '{ replace: !isTyping }',
    test: {
      file: 'test/web/prospects/prospects-page.test.tsx',
      title: 'keeps its filter in the address, and Back undoes it',
    },
  },
  {
    name: 'the sales kit shows its materials whatever the address says',
    file: 'web/sales-kit/kit-tabs.ts',
    find: "tab === query.get('tab')",
    replace: "tab === query.get('part')",
    test: { file: 'test/web/sales-kit/schemas.test.ts', title: 'at “%s” shows its tab %s' },
  },
  {
    name: 'billing and credits have no page',
    file: 'web/signed-in/pages.ts',
    find: "  'billing-and-credits': lazyPage(",
    replace: "  'credits': lazyPage(",
    test: { file: 'test/web/routing/guard.test.tsx', title: '%s has a page' },
  },
  {
    name: 'the account has no page',
    file: 'web/signed-in/pages.ts',
    find: '  account: lazyPage(',
    replace: '  accounts: lazyPage(',
    test: { file: 'test/web/routing/guard.test.tsx', title: '%s has a page' },
  },
  {
    name: 'the button of a sync does not say that one is under way',
    file: 'web/account/sync-section.tsx',
    find: 'busy={model.isUnderWay} ',
    replace: '',
    test: {
      file: 'test/web/account/sync-section.test.tsx',
      title: 'asks for one, tells how far it is, and what came of it',
    },
  },
  {
    name: 'who has paid is led back to the payment page',
    file: 'server/billing/start-checkout.ts',
    find: 'doneUrl: origin + paths.paymentReturn(provider.name, query)',
    replace: 'doneUrl: origin + paths.payment(workspaceId)',
    test: {
      file: 'test/server/billing/demo-payments.test.ts',
      title: 'shows a page that says it is one, takes no money and upgrades at once',
    },
  },
  {
    name: 'a declined card says nothing of it',
    file: 'server/payments/demo/demo-payment-routes.ts',
    find: "if (outcome.kind === 'declined') {",
    replace: 'if (card === undefined) {',
    test: {
      file: 'test/server/billing/demo-payments.test.ts',
      title: 'shows a page that says it is one, takes no money and upgrades at once',
    },
  },
  {
    name: 'somebody new is not asked for a meeting link',
    file: 'core/onboarding/introduction.ts',
    find: "INTRODUCTION_STEPS = ['profile', 'company', 'meeting', 'hours']",
    replace: "INTRODUCTION_STEPS = ['profile', 'company', 'hours']",
    test: {
      file: 'test/core/onboarding/introduction.test.ts',
      title:
        'asks for the person, the company, the meeting link and the hours, one after the other',
    },
  },
  {
    name: 'who comes back from paying does not hear of the push',
    file: 'web/billing/payment-return-view-model.ts',
    find: 'if (workspace === this.#workspace) void this.load()',
    replace: 'if (workspace !== this.#workspace) void this.load()',
    test: {
      file: 'test/web/billing/payment-return-view-model.test.ts',
      title:
        'proves nothing: it waits, says so honestly when that takes long, and hears of the push',
    },
  },
]
