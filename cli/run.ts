import { asVersionCommand } from './commands/version/commands.ts'
import type { CommandContext, GlobalOptions, Output } from './context.ts'
import type { ExitCode } from './exit-codes.ts'
import type { Io } from './io.ts'
import { buildProgram } from './program.ts'
import { runProgram } from './run-program.ts'
import { serverAddress } from './server-address.ts'

/** Runs one command line and answers its exit code. */
export const run = (args: readonly string[], io: Io): Promise<ExitCode> =>
  runProgram(asVersionCommand(args), io, {
    build: (json) =>
      buildProgram(
        (options) => contextFor(io, json, options),
        () => outputFor(io, json),
        args,
      ),
    format: async (report) => {
      const { formatErrorReport } = await import('./output/error-report.ts')
      return formatErrorReport(report, io.env['OVERTURE_API_URL'] ?? 'http://localhost:4280')
    },
  })

const contextFor = async (
  io: Io,
  json: boolean,
  options: GlobalOptions,
): Promise<CommandContext> => {
  const server = serverAddress(io.env)
  const [{ createServices }, output] = await Promise.all([
    import('./composition-root.ts'),
    outputFor(io, json),
  ])
  return { ...output, io, server, services: createServices(server, io, options) }
}

const outputFor = async (io: Io, json: boolean): Promise<Output> => {
  const { Printer } = await import('./output/printer.ts')
  return { printer: new Printer(io, json) }
}
