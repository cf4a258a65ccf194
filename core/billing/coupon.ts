/** What somebody whose trial ends is offered. */
export const TRIAL_COUPON = { code: 'FIRST-OFF', percentOff: 42 } as const
