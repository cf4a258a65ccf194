import type { ExtensionBridge } from '../extension/extension-bridge.ts'

/** A browser of our own in which the extension runs. */
export interface ExtensionHost {
  /** Brings the extension and the browser up; rejects with a sentence that says what is missing. */
  start(): Promise<RunningExtension>
}

export interface RunningExtension extends ExtensionBridge {
  /** Settles when the browser is gone, for whatever reason. */
  readonly gone: Promise<void>
  close(): Promise<void>
}

/** The browser can't be started on this machine as it is; trying again would not help. */
export class ExtensionHostUnavailable extends Error {
  override readonly name = 'ExtensionHostUnavailable'
}
