import { useSignedIn } from '../signed-in/signed-in-context.ts'

/** Outreach time, changing once a minute of it at most; for observers. */
export const useMinute = (): number => useSignedIn().outreachClock.minute
