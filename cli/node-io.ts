import type { WriteStream } from 'node:tty'
import type { Io, Output } from './io.ts'

/** The process's own streams and signals. */
export const nodeIo = (): Io => {
  endWithTheReader(process.stdout)
  let interruption: AbortSignal | null = null
  return {
    stdout: toOutput(() => process.stdout),
    stderr: toOutput(() => process.stderr),
    env: process.env,
    get canAsk() {
      return process.stdin.isTTY === true
    },
    ask,
    askHidden: async (question) => {
      const { readHidden } = await import('./input/read-hidden.ts')
      process.stderr.write(question)
      return readHidden(process.stdin, process.stderr)
    },
    readInput,
    spoolInput: async (file) => {
      const { spool } = await import('./input/spool.ts')
      return spool(process.stdin, file)
    },
    interruption: () => (interruption ??= listenForInterruption()),
  }
}

/** Whoever reads the output may stop reading, as `head` does. */
const endWithTheReader = (output: WriteStream): void => {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
}

/** Opening a stream takes Node a while, and most commands need one. */
const toOutput = (open: () => WriteStream): Output => ({
  get isTerminal() {
    return open().isTTY === true
  },
  get columns() {
    return open().columns ?? 100
  },
  write: (text) => void open().write(text),
})

const ask = async (question: string): Promise<string> => {
  const { createInterface } = await import('node:readline/promises')
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}

const readInput = async (): Promise<string> => {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) text += String(chunk)
  return text
}

/** The second Ctrl-C ends the process, whatever it is still about. */
const listenForInterruption = (): AbortSignal => {
  const controller = new AbortController()
  const interrupt = (): void => {
    if (controller.signal.aborted) process.exit(130)
    controller.abort()
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  return controller.signal
}
