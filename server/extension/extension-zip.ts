import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { zipSync, type Zippable } from 'fflate'

const EPOCH = new Date('2026-01-01T00:00:00Z')

/** The built extension as a zip, made for one server: its manifest names that origin and the networks. */
export async function extensionZip(
  folder: string,
  publicUrl: string,
  networks: readonly string[],
): Promise<Uint8Array | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const zippable: Zippable = {}
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    const name = relative(folder, path).split(sep).join('/')
    const content = await readFile(path)
    zippable[name] =
      name === 'manifest.json'
        ? Buffer.from(manifestFor(content.toString('utf8'), publicUrl, networks))
        : content
  }
  if (!('manifest.json' in zippable)) return null
  return zipSync(zippable, { level: 9, mtime: EPOCH })
}

/** Puts real origins where the built manifest has placeholders; every network gets a line of its own. */
export function manifestFor(
  manifest: string,
  publicUrl: string,
  networks: readonly string[],
): string {
  const place = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll('__APP_ORIGIN__', publicUrl)
    if (Array.isArray(value)) return value.flatMap(placeEach)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, place(each)]))
  }
  const placeEach = (value: unknown): unknown[] =>
    typeof value === 'string' && value.includes('__NETWORK_ORIGIN__')
      ? networks.map((network) => value.replaceAll('__NETWORK_ORIGIN__', network))
      : [place(value)]
  return `${JSON.stringify(place(JSON.parse(manifest)), null, 2)}\n`
}
