/** Of a password that is chosen. One from before it may be shorter, and signs in. */
export const MIN_PASSWORD_LENGTH = 10
