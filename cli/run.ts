import { CommanderError } from 'commander'
import type { CommandContext } from './context.ts'
import { EXIT, exitCodeFor, type ExitCode } from './exit-code.ts'
import { UsageError } from './failures.ts'
import type { Io } from './io.ts'
import { buildProgram } from './program.ts'
import { serverAddress } from './server-address.ts'

/** Runs one command line and answers its exit code. */
export const run = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const json = wantsJson(args)
  const said: string[] = []
  const program = buildProgram(() => contextFor(io, json))
  program.exitOverride()
  program.configureOutput({
    writeOut: (text) => (json ? said.push(text) : io.stdout.write(text)),
    writeErr: (text) => (json ? undefined : io.stderr.write(text)),
    getOutHelpWidth: () => io.stdout.columns,
    getErrHelpWidth: () => io.stderr.columns,
    getOutHasColors: () => false,
    getErrHasColors: () => false,
  })
  inherit(program)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return EXIT.ok
  } catch (error) {
    if (!(error instanceof CommanderError)) return reportFailure(error, io, json)
    if (error.exitCode === 0) {
      if (json) io.stdout.write(`${JSON.stringify({ help: said.join('') })}\n`)
      return EXIT.ok
    }
    if (json) await reportFailure(new UsageError(usageMessage(error)), io, json)
    return EXIT.usage
  }
}

/** Subcommands take over what is set on the program only when they are made after it. */
const inherit = (command: ReturnType<typeof buildProgram>): void => {
  for (const child of command.commands) inherit(child.copyInheritedSettings(command))
}

const wantsJson = (args: readonly string[]): boolean => {
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end)).includes('--json')
}

const usageMessage = (error: CommanderError): string =>
  error.code === 'commander.help'
    ? 'Name a command; overture --help lists them.'
    : error.message.replace(/^error: /, '')

const contextFor = async (io: Io, json: boolean): Promise<CommandContext> => {
  const server = serverAddress(io.env)
  const [{ createServices }, { Printer }] = await Promise.all([
    import('./composition-root.ts'),
    import('./output/printer.ts'),
  ])
  return { io, server, printer: new Printer(io, json), services: createServices(server, io) }
}

const reportFailure = async (error: unknown, io: Io, json: boolean): Promise<ExitCode> => {
  const { createErrorReport, formatErrorReport } = await import('./output/error-report.ts')
  const report = createErrorReport(error)
  io.stderr.write(
    json
      ? `${JSON.stringify({ error: report })}\n`
      : formatErrorReport(report, io.env['OVERTURE_API_URL'] ?? 'http://localhost:4280'),
  )
  return exitCodeFor(error)
}
