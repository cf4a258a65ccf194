import { UsageError } from '../../cli/failures.ts'
import { readPassword } from '../../cli/input/read-password.ts'
import type { Column } from '../../cli/output/table.ts'
import { LANGUAGES } from '#core/user/language.ts'
import type { AccountLine } from '#server/operator/operator.ts'
import type { OperatorContext } from './context.ts'

interface NewAccountOptions {
  readonly username: string
  readonly firstName?: string
  readonly lastName?: string
  readonly language: string
  readonly passwordStdin?: boolean
}

export const create = async (
  { ask, io, printer }: OperatorContext,
  { username, firstName, lastName, ...options }: NewAccountOptions,
): Promise<void> => {
  const language = LANGUAGES.find((one) => one === options.language)
  if (language === undefined) throw new UsageError(`--language is ${LANGUAGES.join(' or ')}.`)
  const name = nameOf(username)
  const made = await ask('account_made', {
    command: 'account create',
    language,
    registration: {
      username,
      password: await readPassword(io, options),
      first_name: firstName ?? name.first,
      last_name: lastName ?? name.last,
    },
  })
  printer.answer({ id: made.id, username: made.username }, () =>
    printer.line(`${made.username} can sign in.`),
  )
}

/** Ann Kowalski of `ann.kowalski@acme.test`; Boss Acme of `boss@acme.test`, until they say otherwise. */
const nameOf = (username: string): { readonly first: string; readonly last: string } => {
  const [local = '', domain = ''] = username.split('@')
  const [first = username, ...others] = wordsOf(local.replace(/\+.*/, ''))
  const [company = first] = wordsOf(domain)
  return { first, last: others.join(' ') || company }
}

const wordsOf = (text: string): readonly string[] =>
  text
    .split(/[._]+/)
    .filter((word) => word !== '')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)

export const list = async ({ ask, printer }: OperatorContext): Promise<void> => {
  const { data } = await ask('accounts', { command: 'account list' })
  printer.answer({ count: data.length, data }, () =>
    printer.table(COLUMNS, data, 'No accounts yet: overture-server account create makes one.'),
  )
}

export const endSessions = async (
  { ask, printer }: OperatorContext,
  { username }: { readonly username: string },
): Promise<void> => {
  const { count } = await ask('sessions_ended', { command: 'account end-sessions', username })
  printer.answer({ username, count }, () =>
    printer.line(
      count === 0 ? `${username} was signed in nowhere.` : `${username} is signed out everywhere.`,
    ),
  )
}

const COLUMNS: readonly Column<AccountLine>[] = [
  { title: 'ID', side: 'right', whole: true, text: ({ id }) => String(id) },
  { title: 'EMAIL', text: ({ username }) => username },
  { title: 'NAME', text: ({ name }) => name },
  { title: 'VERIFIED', whole: true, text: ({ verifiedAt }) => verifiedAt?.slice(0, 10) ?? 'no' },
  { title: 'SESSIONS', side: 'right', whole: true, text: ({ sessions }) => String(sessions) },
  { title: 'WORKSPACES', whole: true, text: ({ workspaces }) => workspaces.join(', ') },
]
