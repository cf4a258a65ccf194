import type { Command } from '../../context.ts'

export const logout: Command = async ({ printer, services }) => {
  const wasSignedIn = await services.session.restore()
  await services.session.signOut()
  printer.answer({ signedOut: wasSignedIn }, () =>
    printer.line(wasSignedIn ? 'Signed out.' : 'Not signed in.'),
  )
}
