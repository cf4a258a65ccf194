import type { FileSource } from '#core/campaign/file-source.ts'

/** One of the two ways out. */
export interface Output {
  readonly isTerminal: boolean
  readonly columns: number
  write(text: string): void
}

/** Everything a run of the command line has to do with its surroundings. */
export interface Io {
  readonly stdout: Output
  readonly stderr: Output
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether somebody can be asked. */
  readonly canAsk: boolean
  ask(question: string): Promise<string>
  /** Asks without showing what is typed. */
  askHidden(question: string): Promise<string>
  /** Everything that is piped in. */
  readInput(): Promise<string>
  /** The same as it came, on disk until the end, up to `most` bytes and perhaps a little more. */
  spoolInput(file: { readonly name: string; readonly most: number }): Promise<FileSource>
  /** Aborted by Ctrl-C or SIGTERM; from the first call on these no longer end the process. */
  interruption(): AbortSignal
}
