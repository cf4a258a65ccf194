import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { zipSync, type Zippable } from 'fflate'
import type { Network } from '#core/network/network.ts'

const EPOCH = new Date('2026-01-01T00:00:00Z')

/** Whom the extension is made for. */
export interface MadeFor {
  readonly publicUrl: string
  readonly networks: readonly Network[]
}

/** The built extension as a zip, made for one server: its manifest names that origin and the networks. */
export async function extensionZip(folder: string, madeFor: MadeFor): Promise<Uint8Array | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const zippable: Zippable = {}
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    zippable[relative(folder, path).split(sep).join('/')] = await readFile(path)
  }
  const manifest = zippable['manifest.json']
  if (!(manifest instanceof Uint8Array)) return null
  const made = filesFor(Buffer.from(manifest).toString('utf8'), madeFor)
  for (const [name, text] of Object.entries(made)) zippable[name] = Buffer.from(text)
  return zipSync(zippable, { level: 9, mtime: EPOCH })
}

/** The files that say whom it is made for; in the manifest every network gets a line of its own. */
export function filesFor(
  manifest: string,
  { publicUrl, networks }: MadeFor,
): { readonly 'manifest.json': string; readonly 'networks.json': string } {
  const place = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll('__APP_ORIGIN__', publicUrl)
    if (Array.isArray(value)) return value.flatMap(placeEach)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, place(each)]))
  }
  const placeEach = (value: unknown): unknown[] => {
    const text = JSON.stringify(value)
    return text.includes('__NETWORK_')
      ? networks.map(({ origin, kind }) =>
          JSON.parse(
            text.replaceAll('__NETWORK_ORIGIN__', origin).replaceAll('__NETWORK_KIND__', kind),
          ),
        )
      : [place(value)]
  }
  const toText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
  return {
    'manifest.json': toText(place(JSON.parse(manifest))),
    'networks.json': toText(networks),
  }
}
