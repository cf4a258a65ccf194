import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import * as contract from '../../adapters/http/contract/all.ts'
import { root } from '../sources.mjs'
import { contractCode } from './contract-code.ts'

const CONTRACT = 'adapters/http/contract'
const AS_CODE = '\0overture:contract'

/** Puts guards and writers in the place of the contract's schemas, which are for who serves it and who documents it. */
export const contractInBundles: Plugin = {
  name: 'overture:contract-in-bundles',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client' || name === 'cli',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      if (!source.includes('/contract/')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (found === null) return null
      const file = relative(root, found.id)
      if (file === `${CONTRACT}/codec.ts`) return join(root, 'adapters/http/guards/codec.ts')
      return file.startsWith(`${CONTRACT}/`) ? AS_CODE : null
    },
  },
  load: {
    filter: { id: /^\0overture:contract$/ },
    handler: () => ({ code: contractCode(contract), moduleSideEffects: false }),
  },
}
