import type { LeaseHandle } from './lease-handle.ts'
import type { Press, PressResult, SitePage } from './site-page.ts'

/** Presses while the lease lasts; what an answer that never came was is not known. */
export const pressOn = async (
  page: SitePage,
  press: Press,
  { deadline }: Pick<LeaseHandle, 'deadline'>,
): Promise<PressResult> => {
  try {
    return await page.press(press, deadline)
  } catch {
    return { kind: 'unknown' }
  }
}
