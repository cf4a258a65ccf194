/** Where the app and the networks are; written into the manifest when the extension is handed out. */
export interface Origins {
  readonly app: string
  readonly networks: readonly string[]
}

export const readOrigins = (manifest: chrome.runtime.Manifest): Origins => {
  const [app] = (manifest.externally_connectable?.matches ?? []).map(originFromPattern)
  if (app === undefined) throw new Error('The manifest names no app.')
  const networks = (manifest.content_scripts ?? []).flatMap(({ matches = [] }) => matches)
  return { app, networks: networks.map(originFromPattern) }
}

/** `http://localhost:4280/*` matches everything of one origin. */
const originFromPattern = (pattern: string): string => pattern.replace(/\/\*$/, '')
