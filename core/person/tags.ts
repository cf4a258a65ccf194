export const MAX_TAG_LENGTH = 50
/** That one person may have. */
export const MAX_TAGS = 50
export const MAX_NOTES_LENGTH = 5000
