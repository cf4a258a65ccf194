import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

interface ProgramOptions {
  readonly readyWord?: string | null
  readonly environment?: NodeJS.ProcessEnv
}

/** A program of this folder in a process of its own, which is killed and begun anew. */
export class ChildProgram {
  readonly #file: string
  readonly #words: readonly string[]
  readonly #readyWord: string | null
  readonly #environment: NodeJS.ProcessEnv
  #child: ChildProcess | null = null

  /** `readyWord`, where there is one, is what it prints once it is ready. */
  constructor(
    file: string,
    words: readonly string[],
    { readyWord = null, environment = {} }: ProgramOptions = {},
  ) {
    this.#file = `test/long/torture/${file}`
    this.#words = words
    this.#readyWord = readyWord
    this.#environment = environment
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async launch(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', this.#file, ...this.#words], {
      cwd: root,
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    this.#child = child
    const word = this.#readyWord
    if (word === null) return
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes(word)) resolve()
      })
      child.once('exit', (code) => reject(new Error(`${this.#file} ended with ${code}.`)))
    })
  }

  async kill(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (child === null || child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
}
