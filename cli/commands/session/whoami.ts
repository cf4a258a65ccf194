import type { Command } from '../../context.ts'
import { clean } from '../../output/clean.ts'

export const whoami: Command = async ({ printer, server, services }) => {
  const user = await services.users.load()
  printer.answer({ ...user, server }, () => {
    const name = `${user.firstName} ${user.lastName}`.trim()
    printer.line(clean(`${user.username}${name ? ` (${name})` : ''} at ${server}`))
  })
}
