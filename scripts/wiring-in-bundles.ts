import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './sources.mjs'

const NOTHING = '\0overture:nothing'

/** Builds clients without inversify, whose wiring comes down to a map: its decorators and plans are for larger ones. */
export const wiringInBundles: Plugin = {
  name: 'overture:wiring-in-bundles',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client' || name === 'cli',
  resolveId: {
    filter: { id: /^(inversify|reflect-metadata\/lite)$/ },
    handler: (id) =>
      id === 'inversify' ? join(root, 'adapters/inversify/bundled-container.ts') : NOTHING,
  },
  load: {
    filter: { id: /^\0overture:nothing$/ },
    handler: () => ({ code: '', moduleSideEffects: false }),
  },
}
