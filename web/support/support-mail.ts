const ADDRESS = 'support@overture.example'

/** A mail draft to customer service. */
export const supportMail = (subject: string, body?: string): string =>
  `mailto:${ADDRESS}?subject=${encodeURIComponent(subject)}${
    body === undefined ? '' : `&body=${encodeURIComponent(body)}`
  }`
