import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { people, startedNetwork, visitor } from './started-network.ts'

const script = fileURLToPath(new URL('killable-network.ts', import.meta.url))

it('the demo network loses no effect that it answered for when it is killed', async () => {
  const dataDir = temporaryFolder()
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line]: Buffer[] = await once(child.stdout, 'data')
  const { visit } = visitor(String(line).trim())

  const answered: string[] = []
  const visiting = people.slice(0, 200).map(async ({ publicIdentifier }) => {
    const answer = await visit(publicIdentifier)
    if (answer.ok) answered.push(publicIdentifier)
    if (answered.length === 40) child.kill('SIGKILL')
  })
  await Promise.allSettled(visiting)
  expect(child.signalCode ?? (await once(child, 'exit'))[1]).toBe('SIGKILL')

  const { effects } = await startedNetwork({ dataDir })
  const kept = new Set((await effects('kind=visit')).map(({ person }) => person))
  expect(answered.length).toBeGreaterThanOrEqual(40)
  expect(answered.filter((person) => !kept.has(person))).toEqual([])
}, 60_000)
