import { RequestRejected } from '#core/errors.ts'
import type { Command, CommandContext } from '../../context.ts'
import { CommandFailed, UsageError } from '../../failures.ts'
import { readPassword } from '../../input/read-password.ts'

interface Options {
  readonly username?: string
  readonly passwordStdin?: boolean
}

export const login: Command<Options> = async (context, options) => {
  const { printer, server, services } = context
  const username = await usernameFor(context, options)
  const password = await readPassword(context.io, options)
  try {
    await services.session.signIn(username, password)
  } catch (error) {
    throw asRefused(error)
  }
  printer.answer({ username, server }, () => printer.line(`Signed in as ${username} at ${server}.`))
}

const usernameFor = async ({ io }: CommandContext, options: Options): Promise<string> => {
  if (options.username) return options.username
  if (!io.canAsk || options.passwordStdin) throw new UsageError('Missing --username.')
  const answer = (await io.ask('Email: ')).trim()
  if (!answer) throw new UsageError('An email address is needed to sign in.')
  return answer
}

/** A wrong password is a failure of this command, not a session that ended. */
const asRefused = (error: unknown): unknown =>
  error instanceof RequestRejected && error.status === 401
    ? new CommandFailed(error.body.errors[0]?.code ?? 'authentication_failed', error.message, {
        cause: error,
      })
    : error
