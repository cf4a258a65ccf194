/** What may be logged of an error: its kind and its words. */
export const describeFailure = (error: unknown): Record<string, unknown> =>
  error instanceof Error ? { error: error.name, message: error.message } : { error: String(error) }
