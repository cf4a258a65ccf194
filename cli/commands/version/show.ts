import { createRequire } from 'node:module'
import type { Command } from '../../context.ts'

export const showVersion: Command = ({ printer }) => {
  const { version } = createRequire(import.meta.url)('#package.json') as { version: string }
  printer.answer({ version }, () => printer.line(version))
  return Promise.resolve()
}
