import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where the command line keeps its session: OVERTURE_CONFIG_DIR, or the user's config folder. */
export const configFolder = (env: NodeJS.ProcessEnv = process.env): string => {
  const chosen = env['OVERTURE_CONFIG_DIR']
  if (chosen) return chosen
  if (process.platform === 'win32' && env['APPDATA']) return join(env['APPDATA'], 'overture')
  return join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'overture')
}
