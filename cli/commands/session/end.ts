import type { Command } from '../../context.ts'

export const endSession: Command<{ readonly id: string }> = async (context, { id }) => {
  await context.services.sessions.end(id)
  context.printer.answer({ ended: id }, () => context.printer.line('Session ended.'))
}

export const endOtherSessions: Command = async ({ printer, services }) => {
  await services.sessions.endOthers()
  printer.answer({ ended: 'others' }, () => printer.line('All other sessions have ended.'))
}
