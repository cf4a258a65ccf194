import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ExtensionHostUnavailable } from '#core/agent/extension-host.ts'

/** The app's origin, as the extension's manifest names it: only its pages may talk to the extension. */
export const readAppOrigin = async (folder: string): Promise<string> => {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  const pattern = matchPattern(manifest)
  const origin = pattern?.replace(/\/\*$/, '') ?? ''
  if (URL.canParse(origin)) return new URL(origin).origin
  throw new ExtensionHostUnavailable("The extension's manifest names no page of the app.")
}

const matchPattern = (manifest: unknown): string | null => {
  const connectable = at(manifest, 'externally_connectable')
  const matches = at(connectable, 'matches')
  const first: unknown = Array.isArray(matches) ? matches[0] : null
  return typeof first === 'string' ? first : null
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined
