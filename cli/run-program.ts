import { CommanderError, type Command } from 'commander'
import { exitCodeFor } from './exit-code.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import { UsageError } from './failures.ts'
import { registerHelp } from './help-command.ts'
import { jsonText } from './output/json-text.ts'
import type { Io } from './io.ts'
import type { ErrorReport } from './output/error-report.ts'

/** A command line with its commands, and how it tells people what went wrong. */
export interface CommandLineProgram {
  build(json: boolean): Command
  format(report: ErrorReport): Promise<string>
}

/** Runs one command line and answers its exit code. */
export const runProgram = async (
  args: readonly string[],
  io: Io,
  { build, format }: CommandLineProgram,
): Promise<ExitCode> => {
  const json = wantsJson(args)
  const said: string[] = []
  const program = build(json)
  registerHelp(program)
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
  const reportFailure = async (error: unknown): Promise<ExitCode> => {
    const { createErrorReport } = await import('./output/error-report.ts')
    const report = createErrorReport(error)
    io.stderr.write(json ? `${jsonText({ error: report })}\n` : await format(report))
    return exitCodeFor(error)
  }
  try {
    await program.parseAsync([...args], { from: 'user' })
    return EXIT.ok
  } catch (error) {
    if (!(error instanceof CommanderError)) return reportFailure(error)
    if (error.exitCode === 0) {
      if (json) io.stdout.write(`${jsonText({ help: said.join('') })}\n`)
      return EXIT.ok
    }
    if (json) await reportFailure(new UsageError(usageMessage(error, program.name())))
    return EXIT.usage
  }
}

/** Subcommands take over what is set on the program only when they are made after it. */
const inherit = (command: Command): void => {
  for (const child of command.commands) inherit(child.copyInheritedSettings(command))
}

const wantsJson = (args: readonly string[]): boolean => {
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end)).includes('--json')
}

const usageMessage = (error: CommanderError, name: string): string =>
  error.code === 'commander.help'
    ? `Missing command. See ${name} --help.`
    : error.message.replace(/^error: /, '')
