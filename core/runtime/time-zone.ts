/** An abbreviation, such as IST, is another zone to a database than here: it stands for several. */
export const isTimeZone = (zone: string): boolean => {
  if (!zone.includes('/') && zone !== 'UTC' && zone !== 'GMT') return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
