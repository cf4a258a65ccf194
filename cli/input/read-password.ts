import { UsageError } from '../failures.ts'
import type { Io } from '../io.ts'

/** The password from where it was promised: piped in, in the environment, or asked for. */
export const readPassword = async (
  io: Io,
  { passwordStdin }: { readonly passwordStdin?: boolean },
): Promise<string> => {
  const password = passwordStdin
    ? (await io.readInput()).replace(/\r?\n$/, '')
    : (io.env['OVERTURE_PASSWORD'] ?? (io.canAsk ? await io.askHidden('Password: ') : ''))
  if (password) return password
  throw new UsageError(
    'A password is needed: on a terminal, with --password-stdin or in OVERTURE_PASSWORD.',
  )
}
