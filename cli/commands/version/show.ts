import { version } from '#package.json'
import type { Output } from '../../context.ts'

export const showVersion = ({ printer }: Output): Promise<void> => {
  printer.answer({ version }, () => printer.line(version))
  return Promise.resolve()
}
