const KEY = 'overture.refreshedForExtension'

/** Loads the page again, which remembers what for: extensions meet a page only while it loads. */
export const refreshForExtension = (): void => {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // Then the page comes back without a word.
  }
  location.reload()
}

/** Whether the page was loaded again for the extension; says so once. */
export const consumeExtensionRefresh = (): boolean => {
  try {
    const isRefreshed = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return isRefreshed
  } catch {
    return false
  }
}
