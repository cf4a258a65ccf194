declare const clock: unique symbol

/** Milliseconds by one clock. A plain number may become either; one never becomes the other. */
type Milliseconds<Clock extends string> = number & { readonly [clock]?: Clock }

/** By the outreach clock: budgets, hours, gaps, windows. */
export type OutreachMs = Milliseconds<'outreach'>
/** By the real one: leases, and whether an extension is there. */
export type RealMs = Milliseconds<'real'>
