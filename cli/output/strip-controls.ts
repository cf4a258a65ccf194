/** Text for a terminal: nothing in it moves the cursor, changes colours or turns the writing round. */
export const stripControls = (text: string): string =>
  text
    .replaceAll(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replaceAll(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
