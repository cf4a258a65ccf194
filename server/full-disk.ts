/** Whether the file system has no room left for now, as a device or by a quota. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** What the file system would say of a write that is not even begun. */
export const diskFull = (message: string): Error =>
  Object.assign(new Error(message), { code: 'ENOSPC' })
