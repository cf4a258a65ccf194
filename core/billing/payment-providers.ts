/** Whoever may take payments; each sends people back to a page of its own name. */
export const PAYMENT_PROVIDERS = ['demo', 'stripe'] as const
