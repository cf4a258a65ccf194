import { describe, expect, it } from 'vitest'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import {
  goalOnWire,
  icpProfileOnWire,
  messageShortcutOnWire,
  sequenceTemplateOnWire,
} from '#adapters/http/contract/examples/sales-kit.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'
import { cli } from './cli.ts'
import { fakeServer } from './fake-server.ts'

async function setUp() {
  const server = await fakeServer()
  const overture = cli(server)
  overture.signIn()
  server.on('GET /api/workspaces/', { body: pageOnWire([workspaceOnWire]) })
  return { server, overture }
}

const NOUNS = [
  ['goal', 'goals', goalOnWire, '--kind custom --default', { kind: 'custom', is_default: true }],
  [
    ...([
      'icp',
      'icp-profiles',
      icpProfileOnWire,
      '--job-titles CTO,部長 --headcount-min 5 --default',
    ] as const),
    { job_titles: ['CTO', '部長'], headcount_min: 5, is_default: true },
  ],
  [
    ...(['shortcut', 'message-shortcuts', messageShortcutOnWire] as const),
    ...(['--shortcut /a --body Hi --share private'] as const),
    { shortcut: '/a', body: 'Hi', share_type: 'private' },
  ],
] as const

describe('overture', () => {
  it.each(NOUNS)(
    '%s lists, shows, creates, edits, deletes and restores',
    async (noun, path, row, options, fields) => {
      const { server, overture } = await setUp()
      const { id, name } = row
      const all = `/api/workspaces/3/${path}/`
      const each = `/api/${path}/${id}/`
      server.on(`GET ${all}`, { body: pageOnWire([row]) })
      server.on(`POST ${all}`, { status: 201, body: row })
      server.on(`GET ${each}`, { body: row })
      server.on(`PATCH ${each}`, { body: row })
      server.on(`DELETE ${each}`, { status: 204 })
      server.on(`POST ${each}restore/`, { body: row })
      const list = await overture.json(`${noun} list`)
      expect(list).toMatchObject({
        code: 0,
        data: { count: 1, data: [{ id, name, workspace: 3 }] },
      })
      expect((await overture.run(`${noun} list`)).stdout).toContain(name)
      expect(await overture.json(`${noun} show ${id}`)).toMatchObject({ code: 0, data: { id } })
      expect((await overture.run(`${noun} show ${id}`)).stdout).toContain(name)
      await overture.run(`${noun} create --name New ${options}`)
      await overture.run(`${noun} edit ${id} ${options}`)
      const sent = (route: string) => JSON.parse(server.asked(route)[0]?.body ?? '')
      expect(sent(`POST ${all}`)).toEqual({ name: 'New', ...fields })
      expect(sent(`PATCH ${each}`)).toEqual(fields)
      const deleted = await overture.run(`${noun} delete ${id}`)
      expect(deleted.stderr).toContain(`overture ${noun} restore ${id}`)
      expect((await overture.run(`${noun} restore ${id}`)).stdout).toContain('Restored')
      expect((await overture.run(`${noun} edit ${id}`)).code).toBe(2)
      expect((await overture.run(`${noun} create`)).code).toBe(2)
    },
  )

  it('icp takes a headcount limit back', async () => {
    const { server, overture } = await setUp()
    const path = `/api/icp-profiles/${icpProfileOnWire.id}/`
    server.on(`PATCH ${path}`, { body: icpProfileOnWire })
    const edit = `icp edit ${icpProfileOnWire.id}`
    await overture.run(`${edit} --headcount-min none --headcount-max 50`)
    const [sent] = server.asked(`PATCH ${path}`)
    expect(JSON.parse(sent?.body ?? '')).toEqual({ headcount_min: null, headcount_max: 50 })
    expect((await overture.run(`${edit} --headcount-max many`)).code).toBe(2)
  })

  it('template takes the steps that it shows', async () => {
    const { server, overture } = await setUp()
    const { id, steps } = sequenceTemplateOnWire
    server.on(`GET /api/sequence-templates/${id}/`, { body: sequenceTemplateOnWire })
    server.on(`PATCH /api/sequence-templates/${id}/`, { body: sequenceTemplateOnWire })
    const shown = await overture.json(`template show ${id}`)
    const file = overture.file('steps.json', JSON.stringify(shown.data))
    await overture.run(`template edit ${id} --steps ${file} --no-default`)
    const [sent] = server.asked(`PATCH /api/sequence-templates/${id}/`)
    expect(JSON.parse(sent?.body ?? '')).toEqual({ steps, is_default: false })
    const empty = overture.file('empty.json', '{}')
    const refused = await overture.run(`template create --name New --steps ${empty}`)
    expect([refused.code, refused.stderr.includes('no steps')]).toEqual([2, true])
  })

  it('shows names without what would move the cursor', async () => {
    const { server, overture } = await setUp()
    const name = 'A\u001b[2J\u202eB'
    server.on('GET /api/workspaces/3/goals/', { body: pageOnWire([{ ...goalOnWire, name }]) })
    const { stdout } = await overture.run('goal list')
    expect([...stdout].filter((letter) => '\u001b\u202e'.includes(letter))).toEqual([])
  })
})
