/** Puts a text on the clipboard; rejects where the browser doesn't let it. */
export const copyText = async (text: string): Promise<void> => {
  // Pages that don't come over a safe connection have no clipboard at all.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard === undefined) throw new Error('There is no clipboard here.')
  await clipboard.writeText(text)
}
