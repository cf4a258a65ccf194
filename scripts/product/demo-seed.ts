import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoWorkspace } from '#demo-network/demo-workspace.ts'
import type { SeededRelation } from '#demo-network/main.ts'
import { SHARED_MEMBER } from '#demo-network/network/member.ts'
import type { Network } from '#core/network/network.ts'
import type { Person } from '#demo-network/people/person.ts'
import type { DemoWorkspaceSeed, SeedPerson } from '#server/demo/demo-workspace-seed.ts'
import { CannotStart } from './cannot-start.ts'

export const SEED = 1
const SEEDED_AT = 'demo-seeded-at'

/** Whose history it is. */
interface PastOf {
  readonly network: Network
  readonly people: readonly Person[]
}

interface DemoSeed {
  readonly workspace: DemoWorkspaceSeed
  readonly relations: readonly SeededRelation[]
}

/**
 * The demo workspace's history, the same at every start of one data folder: it counts back from
 * the outreach time of the first.
 */
export const demoSeed = (dataDir: string, outreachNow: number, past: PastOf): DemoSeed =>
  demoSeedOf(seededAt(dataDir, outreachNow), past)

/** The history that ends at that moment of outreach time. */
export const demoSeedOf = (now: number, { network, people }: PastOf): DemoSeed => {
  const { campaigns, salesKit, relations } = demoWorkspace(people, {
    now,
    seed: SEED,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  return {
    workspace: {
      network,
      member: SHARED_MEMBER.id,
      people: people.map((person) => seedPerson(person, network.origin)),
      campaigns,
      salesKit,
    },
    relations,
  }
}

/** The profile as a visit would have read it from the network's page. */
function seedPerson(person: Person, network: string): SeedPerson {
  return {
    ...person,
    avatarUrl: `${network}/avatars/${person.publicIdentifier}.svg`,
    positions: person.positions.map(({ title, companyName, from, to }) => ({
      title,
      company: companyName,
      period: `${from} – ${to ?? ''}`.trim(),
    })),
  }
}

/** Later starts have the history that ends then. */
export const keepSeededAt = (dataDir: string, outreachNow: number): void =>
  writeFileSync(join(dataDir, SEEDED_AT), String(outreachNow), { flush: true })

function seededAt(dataDir: string, outreachNow: number): number {
  const file = join(dataDir, SEEDED_AT)
  if (!existsSync(file)) keepSeededAt(dataDir, outreachNow)
  const seeded = readFileSync(file, 'utf8')
  if (/^\d{12,15}(\.\d+)?$/.test(seeded)) return Number(seeded)
  throw new CannotStart(`${file} is damaged: remove it, and the next start makes it again.`)
}
