/** A pattern of LIKE that finds `text` anywhere, each of its letters as it is. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
