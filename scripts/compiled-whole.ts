import type { Plugin } from 'vite'

/** What is on a page before its first row: nearly all of it runs at once. */
const RUN_AT_ONCE = ['index', 'services', 'app', 'signed-in', 'campaign']

/** Chromium compiles a script that begins so as a whole, beside the page: else each function as it is called, in the page. */
const HINT = '//# allFunctionsCalledOnLoad\n'

export const compiledWhole: Plugin = {
  name: 'overture:compiled-whole',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && RUN_AT_ONCE.includes(chunk.name))
          chunk.code = HINT + chunk.code
      }
    },
  },
}
