/** Something that works by itself between its start and its stop. */
export interface Lifecycle {
  start(): void | Promise<void>
  /** Resolves once it holds nothing any more. */
  stop(): void | Promise<void>
}
