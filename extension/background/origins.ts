/** Where the app and the networks are; written into the manifest when the extension is handed out. */
export interface Origins {
  readonly app: string
  readonly networks: readonly string[]
}

export const originsOf = (manifest: chrome.runtime.Manifest): Origins => {
  const [app] = (manifest.externally_connectable?.matches ?? []).map(originOf)
  if (app === undefined) throw new Error('The manifest names no app.')
  const networks = (manifest.content_scripts ?? []).flatMap(({ matches = [] }) => matches)
  return { app, networks: networks.map(originOf) }
}

/** `http://localhost:4280/*` matches everything of one origin. */
const originOf = (pattern: string): string => pattern.replace(/\/\*$/, '')
