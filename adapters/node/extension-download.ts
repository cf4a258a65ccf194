import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { unzipSync } from 'fflate'
import { ExtensionHostUnavailable } from '#core/agent/extension-host.ts'

const MAX_BYTES = 20_000_000

/** Fetches the extension as the server offers it, and lays it out in `folder`, which is emptied first. */
export const downloadExtension = async (server: string, folder: string): Promise<void> => {
  const files = unzipSync(await fetchZip(`${server}/extension/overture-extension.zip`))
  if (!files['manifest.json']) throw unusable('it has no manifest')
  await rm(folder, { recursive: true, force: true })
  for (const [name, bytes] of Object.entries(files)) {
    if (name.endsWith('/')) continue
    const path = normalize(join(folder, name))
    if (!path.startsWith(folder + sep)) throw unusable('it has files outside of its folder')
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
}

const fetchZip = async (url: string): Promise<Uint8Array> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch((cause) => {
    throw new Error('The server cannot be reached.', { cause })
  })
  if (response.status === 404) throw unusable('the server has none')
  if (!response.ok) throw new Error(`The server answered ${response.status} for the extension.`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > MAX_BYTES) throw unusable('it is too large')
  return bytes
}

const unusable = (why: string): ExtensionHostUnavailable =>
  new ExtensionHostUnavailable(`The extension can't be used: ${why}.`)
