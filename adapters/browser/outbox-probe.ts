/**
 * Whether the server shows its outbox to this machine. Where it has none, the address answers
 * with an error or with the app itself.
 */
export const probeOutbox = async (fetch: typeof globalThis.fetch): Promise<boolean> => {
  try {
    const response = await fetch('/outbox', { credentials: 'omit' })
    return response.ok && !(await response.text()).includes('<div id="root">')
  } catch {
    return false
  }
}
