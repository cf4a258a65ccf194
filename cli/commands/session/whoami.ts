import type { Command } from '../../context.ts'
import { stripControls } from '../../output/strip-controls.ts'

export const whoami: Command = async ({ printer, server, services }) => {
  const user = await services.users.load()
  printer.answer({ ...user, server }, () => {
    const name = `${user.firstName} ${user.lastName}`.trim()
    printer.line(stripControls(`${user.username}${name ? ` (${name})` : ''} at ${server}`))
  })
}
