import type { Io } from './io.ts'
import type { Printer } from './output/printer.ts'
import type { CliServices } from './services.ts'

export interface Output {
  readonly printer: Printer
}

/** What every command is given. */
export interface CommandContext extends Output {
  readonly io: Io
  readonly server: string
  readonly services: CliServices
}

/** What every command takes. */
export interface GlobalOptions {
  readonly idempotencyKey?: string
}

export type Command<Options = object> = (context: CommandContext, options: Options) => Promise<void>
