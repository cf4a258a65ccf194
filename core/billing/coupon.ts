/** What somebody whose trial ends is offered, once: not to a second workspace of theirs either. */
export const TRIAL_COUPON = { code: 'FIRST-OFF', percentOff: 42 } as const

/** Whether that is the code, as people write it. */
export const isTrialCoupon = (code: string): boolean =>
  code.trim().toUpperCase() === TRIAL_COUPON.code
