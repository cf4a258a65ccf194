/**
 * Whether the server keeps mails in an outbox; it may be locked for this browser, and says so
 * itself. Where there is none, the address answers with another error or with the app itself.
 */
export const probeOutbox = async (fetch: typeof globalThis.fetch): Promise<boolean> => {
  try {
    const response = await fetch('/outbox', { credentials: 'same-origin' })
    const isThere = response.ok || response.status === 403
    return isThere && !(await response.text()).includes('<div id="root">')
  } catch {
    return false
  }
}
