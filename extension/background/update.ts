/** Long enough for the answer to get out. */
const RELOAD_DELAY_MS = 300

/** Fetches a newer version where there is one, and starts again. Loaded unpacked, it reads its folder. */
export const updateExtension = async (): Promise<void> => {
  await chrome.runtime.requestUpdateCheck().catch(() => undefined)
  setTimeout(() => chrome.runtime.reload(), RELOAD_DELAY_MS)
}
