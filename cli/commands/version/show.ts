import { createRequire } from 'node:module'
import type { Output } from '../../context.ts'

export const showVersion = ({ printer }: Output): Promise<void> => {
  const { version } = createRequire(import.meta.url)('#package.json') as { version: string }
  printer.answer({ version }, () => printer.line(version))
  return Promise.resolve()
}
