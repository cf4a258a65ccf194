import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { configFolder } from '#adapters/node/config-folder.ts'

it.each([
  [{ OVERTURE_CONFIG_DIR: '/mine', XDG_CONFIG_HOME: '/xdg' }, '/mine'],
  [{ OVERTURE_CONFIG_DIR: '', XDG_CONFIG_HOME: '/xdg' }, join('/xdg', 'overture')],
  [{ XDG_CONFIG_HOME: '' }, join(homedir(), '.config', 'overture')],
  [{}, join(homedir(), '.config', 'overture')],
])('the session is kept in the folder that was chosen, else in the user’s: %j', (env, folder) => {
  expect(configFolder(env)).toBe(folder)
})
