/** A mail draft to customer service; without a receiver where none is set. */
export const supportMail = (receiver: string | null, subject: string, body?: string): string => {
  const to = encodeURIComponent(receiver ?? '').replace('%40', '@')
  const text = body === undefined ? '' : `&body=${encodeURIComponent(body)}`
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${text}`
}
