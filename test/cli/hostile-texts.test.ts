import { describe, expect, it } from 'vitest'
import { activityOnWire } from '#adapters/http/contract/examples/charts.ts'
import { examples, operations } from '#adapters/http/contract/index.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { HOSTILE_TEXTS } from '../fixtures/hostile-texts.ts'
import { writtenBy } from '../fixtures/written-by.ts'
import { cli } from './cli.ts'
import { fakeServer } from './fake-server.ts'

/** What commands a terminal, or turns its writing round; each line of an answer ends in a line feed. */
const COMMANDS = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu
const commandsIn = (text: string): readonly string[] => text.match(COMMANDS) ?? []

const WORKSPACE = 3
/** Of all that is in an answer: calls are made about it. */
const IDS = new Set([...JSON.stringify(examples).matchAll(/"id":(\d+)/g)].map(([, id]) => id))

/** A server whose answers to every call of the contract say that text everywhere. */
const serverOf = async (text: string) => {
  const server = await fakeServer()
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const { answer } = (examples as Record<string, { answer?: unknown }>)[name] ?? {}
    const path = operation.path.replace(
      /^\/api\/workspaces\/\{\w+\}/,
      `/api/workspaces/${WORKSPACE}`,
    )
    const body = answer && writtenBy(answer, () => text)
    for (const id of IDS) {
      const address = path.replaceAll(/\{\w+\}/g, String(id))
      server.on(`${operation.method} ${address}`, { status: operation.status, body })
    }
  }
  const overture = cli(server)
  overture.signIn()
  return { server, overture }
}

const SAID = [
  ...['whoami', 'workspace list', 'session list', 'account list', 'tasks list', 'metrics'],
  ...['campaign list', 'campaign overview 7', 'campaign run 7', 'campaign pause 7'],
  ...['campaign archive 7', 'campaign unarchive 7', 'campaign clone 7', 'campaign compare 7 7'],
  ...['campaign edit 7 --name x', 'campaign preview --keywords x', 'campaign restore 7'],
  ...['metrics --by day', 'metrics --by topic -c 7'],
  ...['campaign create people-search --name x --keywords x', 'people list', 'people list -c 7'],
  ...['topic list -c 7', 'topic create -c 7 --name x', 'topic edit 7 --name x', 'topic restore 7'],
  ...['goal list', 'goal show 7', 'goal edit 7 --name x', 'goal restore 7'],
  ...['icp list', 'icp show 7', 'icp edit 7 --name x', 'icp restore 7'],
  ...['shortcut list', 'shortcut show 7', 'shortcut edit 7 --name x', 'shortcut restore 7'],
  ...['template list', 'template show 7', 'template restore 7'],
  ...['draft list 7', 'draft show 7 101', 'draft approve 301 --version 2', 'draft rewrite 301'],
  ...['draft edit 301 --version 2 --body x', 'reply list 7', 'reply show 101', 'reply draft 101'],
  ...['billing show', 'billing plans', 'billing invoices', 'billing ledger', 'sync status'],
]

describe('what the command line prints', () => {
  /** Short enough for every field, with each way there is. */
  const ALL =
    '\u001b[2J\u001b]0;x\u0007\u009b1m\u007f\u0008\u0085\r\n\t\u2028\u2029\u061c\u200f\u202e\u2067<b>{{x}}'

  it.each(SAID)('commands no terminal, whatever anybody wrote: %s', async (command) => {
    const { server, overture } = await serverOf(ALL)
    if (command === 'campaign overview 7')
      server.on(`POST /api/workspaces/${WORKSPACE}/charts/people/`, { body: activityOnWire })
    const said = await overture.run(command)
    expect([said.code, said.code === 0 ? '' : said.stderr]).toEqual([0, ''])
    expect(said.stdout).not.toBe('')
    expect(commandsIn(said.stdout + said.stderr)).toEqual([])
    const json = await overture.run(`${command} --json`)
    expect(commandsIn(json.stdout + json.stderr)).toEqual([])
  })

  it('shows each of the texts on a line of its own, and as JSON just as it was written', async () => {
    const { server, overture } = await serverOf('x')
    const { answer } = examples.listGoals
    const data = HOSTILE_TEXTS.map((name, at) => ({ ...answer.data[0], id: at + 1, name }))
    server.on(`GET /api/workspaces/${WORKSPACE}/goals/`, {
      body: { ...answer, count: data.length, data },
    })
    const { stdout } = await overture.run('goal list')
    expect(stdout.trimEnd().split('\n')).toHaveLength(1 + HOSTILE_TEXTS.length)
    expect(commandsIn(stdout)).toEqual([])
    for (const plain of ['{{first_name}}', '=1+1', '山田 太郎', '[object Object]']) {
      expect(stdout).toContain(plain)
    }
    const json = await overture.run('goal list --json')
    const names = JSON.parse(json.stdout).data.map(({ name }: { name: string }) => name)
    expect(names).toEqual(HOSTILE_TEXTS.map((text) => text.trim()))
  })

  it('is found out where a text would command it', () => {
    const found = HOSTILE_TEXTS.filter((text) => commandsIn(text).length > 0)
    expect(found.length).toBeGreaterThan(30)
    expect(commandsIn('\u001b[2J a\u202eb \u0007\r')).toHaveLength(4)
    expect(commandsIn('plain\nlines\n')).toEqual([])
  })
})
