/** How long a toast of each kind stays. */
export const TOAST_MS = { blank: 4_000, error: 4_000, custom: 4_000, success: 2_000 } as const

/** How many toasts are shown at once; one more takes the place of the oldest. */
export const MAX_TOASTS = 20
