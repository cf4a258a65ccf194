/**
 * Waits until `read` finds something in the document, at most `limitMs`; null where it doesn't.
 * By mutations, not by animation frames, which stop in a hidden window.
 */
export const waitFor = <T>(
  document: Document,
  read: () => T | null,
  limitMs: number,
): Promise<T | null> => {
  const first = read()
  const { defaultView } = document
  if (first !== null || !defaultView) return Promise.resolve(first)
  return new Promise((resolve) => {
    const settle = (found: T | null): void => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(found)
    }
    const observer = new defaultView.MutationObserver(() => {
      const found = read()
      if (found !== null) settle(found)
    })
    const timer = setTimeout(() => settle(read()), limitMs)
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  })
}
