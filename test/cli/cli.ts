import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { spool } from '#cli/input/spool.ts'
import type { Io } from '#cli/io.ts'
import { run } from '#cli/run.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import type { FakeServer } from './fake-server.ts'

interface Surroundings {
  readonly env?: Record<string, string>
  readonly terminal?: boolean
  readonly columns?: number
  /** What is piped in. */
  readonly input?: string
  /** What somebody at the terminal answers, question by question. */
  readonly answers?: readonly string[]
}

/** The command line in this process, against a server, with a config folder of its own. */
export function cli(server: Pick<FakeServer, 'origin'>) {
  const folder = temporaryFolder()
  const interruption = new AbortController()
  const asked: string[] = []

  const start = (args: string, surroundings: Surroundings = {}) => {
    const { terminal = false, columns = 100, input = '', env = {} } = surroundings
    const answers = [...(surroundings.answers ?? [])]
    const written = { stdout: '', stderr: '' }
    const ask = (question: string) => {
      asked.push(question)
      return Promise.resolve(answers.shift() ?? '')
    }
    const output = (name: 'stdout' | 'stderr') => ({
      isTerminal: terminal,
      columns,
      write: (text: string) => void (written[name] += text),
    })
    const io: Io = {
      stdout: output('stdout'),
      stderr: output('stderr'),
      env: { OVERTURE_API_URL: server.origin, OVERTURE_CONFIG_DIR: folder, ...env },
      canAsk: surroundings.answers !== undefined,
      ask,
      askHidden: ask,
      readInput: () => Promise.resolve(input),
      spoolInput: (file) => spool(Readable.from([Buffer.from(input)]), file),
      interruption: () => interruption.signal,
    }
    const ended = run(args.split(' ').filter(Boolean), io)
    return { written, ended }
  }

  return {
    folder,
    asked,
    interrupt: () => interruption.abort(),
    start,
    async run(args: string, surroundings?: Surroundings) {
      const { written, ended } = start(args, surroundings)
      const code = await ended
      return { code, ...written }
    },
    /** Runs with `--json` and reads what it says. */
    async json(args: string, surroundings?: Surroundings) {
      const { written, ended } = start(`${args} --json`, surroundings)
      const code = await ended
      const read = (text: string): unknown => (text === '' ? null : JSON.parse(text))
      return { code, data: read(written.stdout), error: read(written.stderr) }
    },
    signIn(access = 'access-1', refresh = 'refresh-1') {
      mkdirSync(folder, { recursive: true })
      const session = { server: server.origin, access, refresh }
      writeFileSync(join(folder, 'session.json'), JSON.stringify(session))
    },
    file(name: string, text: string | Uint8Array) {
      const path = join(folder, name)
      writeFileSync(path, text)
      return path
    },
  }
}
