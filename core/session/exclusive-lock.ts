/** Lets one holder at a time in, among everything that shares a session (tabs, processes). */
export interface ExclusiveLock {
  /** Waits for its turn, runs `work`, and lets the next one in whatever comes of it. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>
}
