import type { SpecificationMutation } from './specification-mutation.ts'

export const WORKSPACE: readonly SpecificationMutation[] = [
  {
    name: 'the days left are rounded down',
    file: 'core/workspace/trial.ts',
    find: 'Math.ceil((expiredAt.getTime()',
    replace: 'Math.floor((expiredAt.getTime()',
    test: {
      file: 'test/core/workspace/trial.test.ts',
      title: 'says with %i ms to go that %i days are left: rounded up, never below 0',
    },
  },
  {
    name: 'a trial lasts 15 days',
    file: 'core/workspace/trial.ts',
    find: 'TRIAL_DAYS = 14',
    replace: 'TRIAL_DAYS = 15',
    test: { file: 'test/core/workspace/trial.test.ts', title: 'lasts 14 days' },
  },
  {
    name: 'a trial is not over at the very moment it ends',
    file: 'core/workspace/trial.ts',
    find: 'expiredAt.getTime() <= now ?',
    replace: 'expiredAt.getTime() < now ?',
    test: {
      file: 'test/core/workspace/trial.test.ts',
      title: 'is over from the very millisecond it ends',
    },
  },
  {
    name: 'a trial may spend what the plan gives',
    file: 'core/workspace/credits.ts',
    find: "workspace.status !== 'trial' && workspace.subscription !== null",
    replace: 'workspace.subscription !== null',
    test: { file: 'test/core/workspace/credits.test.ts', title: 'is max_credit in a trial' },
  },
  {
    name: 'a plan may spend no more than the trial',
    file: 'core/workspace/credits.ts',
    find: '? workspace.subscription.product.credit',
    replace: '? workspace.maxCredit',
    test: {
      file: 'test/core/workspace/credits.test.ts',
      title: "is the product's credit where there is a plan",
    },
  },
  {
    name: 'credits return after 31 days',
    file: 'core/workspace/credits.ts',
    find: 'CREDIT_RESET_DAYS = 30',
    replace: 'CREDIT_RESET_DAYS = 31',
    test: {
      file: 'test/core/workspace/credits.test.ts',
      title: 'is 30 days after the credits were last reset',
    },
  },
  {
    name: 'an expired workspace is blocked nowhere',
    file: 'core/workspace/expired-gate.ts',
    find: "status === 'expired' &&",
    replace: 'false &&',
    test: {
      file: 'test/core/workspace/expired-gate.test.ts',
      title: 'an expired workspace is blocked on %s',
    },
  },
  {
    name: 'an expired workspace is blocked on its billing pages',
    file: 'core/workspace/expired-gate.ts',
    find: " && !path.includes('billing')",
    replace: '',
    test: {
      file: 'test/core/workspace/expired-gate.test.ts',
      title: 'an expired workspace is open on %s',
    },
  },
  {
    name: 'a workspace of any status is blocked',
    file: 'core/workspace/expired-gate.ts',
    find: "status === 'expired' && ",
    replace: '',
    test: {
      file: 'test/core/workspace/expired-gate.test.ts',
      title: 'a workspace of any other status is open: %s',
    },
  },
  {
    name: 'the workspace that was used last is not opened',
    file: 'core/workspace/workspace-to-open.ts',
    find: 'if (among.some(({ id }) => id === last)) return last\n',
    replace: '',
    test: { file: 'test/core/workspace/workspace-to-open.test.ts', title: 'is %s' },
  },
  {
    name: 'the coupon takes 24% off',
    file: 'core/billing/coupon.ts',
    find: 'percentOff: 42',
    replace: 'percentOff: 24',
    test: {
      file: 'test/core/billing/coupon.test.ts',
      title: 'the coupon for trials takes 42% off with the code FIRST-OFF',
    },
  },
]
