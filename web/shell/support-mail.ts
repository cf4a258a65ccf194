const ADDRESS = 'support@overture.example'

/** A mail draft to customer service. */
export const supportMail = (subject: string): string =>
  `mailto:${ADDRESS}?subject=${encodeURIComponent(subject)}`
