/** A mail draft to customer service; without a receiver, for this knows of none. */
export const supportMail = (subject: string, body?: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}${
    body === undefined ? '' : `&body=${encodeURIComponent(body)}`
  }`
