/** Longer than a language model may take, tried once more. */
export const WRITING_TIMEOUT_MS = 150_000
