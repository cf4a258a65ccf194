import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { hour, people, startedNetwork } from './started-network.ts'

const [first, second, third] = people.map(({ publicIdentifier }) => publicIdentifier)

describe('a network that starts again', () => {
  it('knows every effect, member and relation that it answered for', async () => {
    const dataDir = temporaryFolder()
    const before = await startedNetwork({ dataDir })
    await before.submit('/account/create', { name: 'Aoi Mori' })
    await before.visit(first ?? '')
    await before.as('member-2').connect(second ?? '')
    const effects = await before.effects()
    await before.close()
    appendFileSync(join(dataDir, 'effects.jsonl'), '{"seq":99,"at":17')

    const after = await startedNetwork({ dataDir })
    expect(await after.effects()).toEqual(effects)
    expect(await after.look(first ?? '')).toMatchObject({ viewed: 'true', relation: 'none' })
    expect((await after.as('member-2').look(second ?? '')).relation).toBe('pending')
    expect(await after.code(after.as('member-2').connect(second ?? ''))).toBe('already_invited')
    expect(await after.page('/account')).toContain('Aoi Mori')
  })

  it('begins again with the past that it was given last, and still does after another start', async () => {
    const dataDir = temporaryFolder()
    const before = await startedNetwork({ dataDir })
    await before.connect(first ?? '')
    await before.as('member-2').connect(second ?? '')
    before.restart([
      { publicIdentifier: third ?? '', state: 'pending', invitedAt: before.clock.now() },
    ])
    const relations = async (network: typeof before) =>
      Promise.all([first, third].map(async (each) => (await network.look(each ?? '')).relation))
    expect(await relations(before)).toEqual(['none', 'pending'])
    await before.connect(second ?? '')
    await before.close()
    const after = await startedNetwork({ dataDir })
    expect(await relations(after)).toEqual(['none', 'pending'])
    expect((await after.look(second ?? '')).relation).toBe('pending')
  })

  it('has written the effect when the answer comes', async () => {
    const network = await startedNetwork()
    await network.connect(first ?? '')
    const lines = readFileSync(join(network.dataDir, 'effects.jsonl'), 'utf8').trim().split('\n')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ kind: 'connect', person: first })
  })

  it('still takes posts from the pages it showed before', async () => {
    const dataDir = temporaryFolder()
    const before = await startedNetwork({ dataDir })
    const token = /name="csrf-token" content="([^"]*)"/.exec(await before.page('/'))?.[1] ?? ''
    await before.close()
    const after = await startedNetwork({ dataDir })
    const answer = await after.act(`/in/${first}/visit`, {}, { 'x-csrf-token': token })
    expect(answer.status).toBe(200)
  })

  it('keeps the history that it was given first', async () => {
    const dataDir = temporaryFolder()
    const at = Date.UTC(2026, 10, 1)
    const given = [
      {
        publicIdentifier: first ?? '',
        state: 'accepted' as const,
        invitedAt: at,
        acceptedAt: at + hour,
      },
    ]
    const other = [
      {
        publicIdentifier: third ?? '',
        state: 'accepted' as const,
        invitedAt: at,
        acceptedAt: at + hour,
      },
    ]
    await (await startedNetwork({ dataDir })).close()
    await (await startedNetwork({ dataDir, history: given })).close()
    const network = await startedNetwork({ dataDir, history: other })
    expect((await network.look(first ?? '')).relation).toBe('first')
    expect((await network.look(third ?? '')).relation).toBe('none')
  })
})
