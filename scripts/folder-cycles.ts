import type { IModule } from 'dependency-cruiser'

/** Applications in which no two rooms may import each other, by any path. */
export const ACYCLIC = [
  'adapters',
  'cli',
  'core',
  'demo-network',
  'demo-agent',
  'extension',
  'server',
  'web',
] as const

/** What each room imports: the folders of an application, and each file at its root. */
type Arrows = ReadonlyMap<string, ReadonlySet<string>>

export interface FolderCycle {
  readonly rule: string
  /** The rooms in the order of their imports; the last one imports the first. */
  readonly rooms: readonly string[]
}

/** Every room that imports itself by way of another one, types and lazy imports included. */
export const folderCycles = (modules: readonly IModule[]): readonly FolderCycle[] =>
  ACYCLIC.flatMap((application) => {
    const arrows = arrowsIn(modules, application)
    const rule = `${application}-folders-are-acyclic`
    return [...arrows.keys()]
      .map((room) => ({ rule, rooms: cycleFrom(room, arrows) }))
      .filter(({ rooms }) => rooms.length > 0)
  })

/** `web/auth/login-page.tsx` is in the room `web/auth`, `web/main.tsx` a room of its own. */
const roomOf = (file: string): string => file.split('/', 2).join('/')

const arrowsIn = (modules: readonly IModule[], application: string): Arrows => {
  const arrows = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    if (!source.startsWith(`${application}/`)) continue
    const room = roomOf(source)
    const targets = arrows.get(room) ?? new Set()
    arrows.set(room, targets)
    for (const { resolved } of dependencies) {
      if (resolved.startsWith(`${application}/`) && roomOf(resolved) !== room) {
        targets.add(roomOf(resolved))
      }
    }
  }
  return arrows
}

/** The shortest way from a room back to it, or nothing. */
const cycleFrom = (start: string, arrows: Arrows): readonly string[] => {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of arrows.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return []
}
