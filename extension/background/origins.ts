import type { Network } from '#core/network/network.ts'

/** Where the app is; written into the manifest when the extension is handed out. */
export const readAppOrigin = (manifest: chrome.runtime.Manifest): string => {
  const [app] = manifest.externally_connectable?.matches ?? []
  if (app === undefined) throw new Error('The manifest names no app.')
  // `http://localhost:4280/*` matches everything of one origin.
  return app.replace(/\/\*$/, '')
}

/** The networks that it may act on; written beside the manifest when the extension is handed out. */
export const readNetworks = async (): Promise<readonly Network[]> => {
  const answer = await fetch(chrome.runtime.getURL('networks.json'))
  return answer.json()
}
