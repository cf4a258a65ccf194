/** What one tab remembers of its reloads, beyond each of them and no longer than the tab lives. */
export interface ReloadMemory {
  wasReloadedFor(build: string): boolean
  /** Throws where nothing can be remembered, so that nobody reloads over and over. */
  rememberReloadFor(build: string): void
  /** When it was reloaded for a part that was missing; null where it never was. */
  reloadedForMissingPartAt(): number | null
  rememberReloadForMissingPart(at: number): void
}
