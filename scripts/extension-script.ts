import type { EnvironmentOptions } from 'vite'

export interface ExtensionScript {
  /** Its path in the extension, without the ending. */
  readonly name: string
  readonly input: string
  readonly format: 'es' | 'iife'
  readonly outDir: string
}

/** How one file of the extension is built, which can neither share chunks nor load them. */
export const extensionScript = (script: ExtensionScript): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: script.outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'chrome120',
    modulePreload: false,
    rolldownOptions: {
      input: { [script.name]: script.input },
      output: { format: script.format, entryFileNames: '[name].js', codeSplitting: false },
    },
  },
})
