import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campaignOnWire } from '#adapters/http/contract/examples/campaigns.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { prospectOnWire } from '#adapters/http/contract/examples/people.ts'
import { taskOnWire } from '#adapters/http/contract/examples/tasks.ts'
import { userOnWire } from '#adapters/http/contract/examples/users.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'
import { cli } from './cli.ts'
import { fakeServer, refused, type Answer } from './fake-server.ts'

const ROUTES: Readonly<Record<string, unknown>> = {
  'GET /api/users/': userOnWire,
  'GET /api/workspaces/': pageOnWire([workspaceOnWire]),
  'GET /api/workspaces/3/campaigns/': pageOnWire([campaignOnWire]),
  'GET /api/campaigns/7/': campaignOnWire,
  'PATCH /api/campaigns/7/': campaignOnWire,
  'POST /api/campaigns/7/run/': campaignOnWire,
  'GET /api/campaigns/7/linkedin/people/': pageOnWire([prospectOnWire]),
  'POST /api/workspaces/3/charts/people/': [{ status: 'VISITED', people_count: 6 }],
  'GET /api/tasks/': pageOnWire([taskOnWire]),
}

const COMMANDS = [
  'whoami',
  'logout',
  'workspace list',
  'campaign list',
  'campaign pause 7',
  'campaign run 7',
  'people list --campaign 7',
  'metrics',
  'tasks list',
  'login',
  'nonsense',
  '--help',
  'people --help',
  'help metrics',
]

const text = fc.string({ unit: 'binary' })

/** What a server may do to a call: the good answer, or anything else. */
const behaviour: fc.Arbitrary<((good: unknown) => Answer) | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constant((body: unknown): Answer => ({ body })) },
  fc
    .record({
      status: fc.constantFrom(400, 403, 404, 409, 429, 500, 502),
      code: text,
      detail: text,
    })
    .map(
      ({ status, code, detail }) =>
        () =>
          refused(status, code, detail),
    ),
  text.map((body) => () => ({ body })),
  fc.json().map((body) => () => ({ body })),
  fc.nat({ max: 60 }).map((cut) => (good: unknown) => ({
    body: JSON.stringify(good).slice(0, -1 - cut),
  })),
  text.map((name) => (good: unknown) => ({ body: renamed(good, name) })),
)

/** The good answer with another text wherever there is one that may be anything. */
const renamed = (good: unknown, name: string): unknown =>
  JSON.parse(JSON.stringify(good), (key, value: unknown) =>
    ['name', 'full_name', 'first_name', 'remark', 'detail'].includes(key) ? name : value,
  )

const isJson = (written: string): boolean => {
  try {
    JSON.parse(written)
    return true
  } catch {
    return false
  }
}

describe('--json', () => {
  it('says JSON and nothing else, whatever the server does', async () => {
    const server = await fakeServer()
    const property = fc.asyncProperty(
      fc.constantFrom(...COMMANDS),
      behaviour,
      fc.boolean(),
      async (command, behave, signedIn) => {
        for (const [route, good] of Object.entries(ROUTES)) {
          server.on(route, behave ? behave(good) : { body: good })
        }
        const overture = cli(server)
        if (signedIn) overture.signIn()
        const { code, stdout, stderr } = await overture.run(`${command} --json`)
        expect(stdout === '' || isJson(stdout), stdout).toBe(true)
        expect(stderr === '' || isJson(stderr), stderr).toBe(true)
        expect(stdout === '').toBe(code !== 0)
        expect(stderr === '').toBe(code === 0)
      },
    )
    await fc.assert(property, { numRuns: 150 })
  })
})
