import type { SpecificationMutation } from './specification-mutation.ts'

export const WINDOWS: readonly SpecificationMutation[] = [
  {
    name: 'the window of used-up credits has another title',
    file: 'web/limits/credit-limit-modal.tsx',
    find: "title={t('errors.insufficient_credits')}",
    replace: "title={t('errors.daily_limit_reached')}",
    test: {
      file: 'test/web/limits/limit-modals.test.tsx',
      title: 'tell that there are not enough credits, and close by Got it',
    },
  },
  {
    name: 'Got it leaves the window of used-up credits open',
    file: 'web/limits/credit-limit-modal.tsx',
    find: '<Button look="primary" onClick={close} data-autofocus>',
    replace: '<Button look="primary" data-autofocus>',
    test: {
      file: 'test/web/limits/limit-modals.test.tsx',
      title: 'tell that there are not enough credits, and close by Got it',
    },
  },
  {
    name: 'the example of a daily limit has other numbers',
    file: 'web/locales/en/limits.json',
    find: '100 searches per day from a CSV of 500',
    replace: '50 searches per day from a CSV of 500',
    test: {
      file: 'test/web/limits/limit-modals.test.tsx',
      title: 'tell of the daily limit of %s, with the example',
    },
  },
  {
    name: 'confirming the hours saves nothing',
    file: 'web/auto-resume/confirmation-modal.tsx',
    find: 'onClick={() => void confirm()}',
    replace: 'onClick={() => model.close()}',
    test: {
      file: 'test/web/auto-resume/auto-resume-modals.test.tsx',
      title: 'save the hours once they are confirmed, in the browser’s time zone',
    },
  },
  {
    name: 'an upgrade comes without confetti',
    file: 'web/billing/payment-success-modal.tsx',
    find: '{isOpen && <ConfettiRain />}',
    replace: '{!isOpen && <ConfettiRain />}',
    test: {
      file: 'test/web/billing/payment-success-modal.test.tsx',
      title: 'says which plan it is, under confetti, and leads on by Continue',
    },
  },
]
