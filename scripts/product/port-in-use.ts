import { CannotStart } from './settings.ts'

/** Something else listens where the product should; `setting` names the variable that moves it. */
export class PortInUse extends CannotStart {
  constructor(setting: string, port: number) {
    super(`Port ${port} is in use: stop what uses it, or set ${setting} to another one.`)
  }
}

export const isPortInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
