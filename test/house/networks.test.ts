import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { networksAt } from '#extension/content/sites/networks.ts'

const repository = join(import.meta.dirname, '../..')
const SITES = 'extension/content/sites'
const FOLDERS = ['adapters', 'cli', 'core', 'demo-agent', 'extension', 'scripts', 'server', 'web']
/** Stands for the script of the demo network's own pages. */
const PAGE_SCRIPT = 'demo-agent/page-script.ts'

const networks = networksAt((kind) => `https://${kind}.example`)

describe('the networks of the product', () => {
  it('are of different kinds, at different origins', () => {
    expect(new Set(networks.map(({ kind }) => kind)).size).toBe(networks.length)
    expect(new Set(networks.map(({ origin }) => origin)).size).toBe(networks.length)
  })

  it.each(networks)(
    'have a folder with their content script, and well-formed addresses: $kind',
    (network) => {
      expect(network.kind).toMatch(/^[a-z0-9-]+$/)
      expect(existsSync(join(repository, SITES, network.kind, 'main.ts'))).toBe(true)
      expect(new URL(network.origin).origin).toBe(network.origin)
      expect(network.profilePath.split('/').filter((segment) => segment === '*')).toHaveLength(1)
      expect(network.profilePath.split('*')).toHaveLength(2)
      expect(network.connectionsPath.split('*')).toHaveLength(2)
      expect(network.sentInvitationsPath.split('*')).toHaveLength(2)
      expect(network.threadPath.split('*')).toHaveLength(2)
      expect(network.inboxPath.split('*')).toHaveLength(2)
      expect(network.languages).toEqual(network.languages.map((one) => one.toLowerCase()))
    },
  )

  it('are named by their addresses in their own folder alone', () => {
    const paths = networks.flatMap((one) => [one.profilePath, one.connectionsPath])
    const starts = paths.map((path) => path.split('*', 1).join(''))
    const naming = FOLDERS.flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file}`)
        .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(`${SITES}/`)),
    ).filter((file) => {
      const source = readFileSync(join(repository, file), 'utf8').replaceAll('\\/', '/')
      const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      return starts.some((start) => code.includes(start))
    })
    expect(naming).toEqual([PAGE_SCRIPT])
  })
})
