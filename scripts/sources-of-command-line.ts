import { isAbsolute, relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './sources.mjs'

/** Says which files the command line was built of, so that its start need look at those alone. */
export function sourcesOfCommandLine(): Plugin {
  let ofThisBuild: readonly string[] = []
  return {
    name: 'overture:sources-of-command-line',
    applyToEnvironment: ({ name }) => name === 'cli',
    configResolved({ configFileDependencies }) {
      // What stands in the place of the contract is made of them.
      ofThisBuild = configFileDependencies
    },
    generateBundle() {
      const files = [...ofThisBuild, ...this.getModuleIds()]
        .filter((file) => isAbsolute(file))
        .map((file) => relative(root, file).replaceAll('\\', '/'))
        .filter((file) => !file.startsWith('..') && !file.startsWith('node_modules/'))
      const source = JSON.stringify([...new Set(files)].toSorted())
      this.emitFile({ type: 'asset', fileName: 'sources.json', source })
    },
  }
}
