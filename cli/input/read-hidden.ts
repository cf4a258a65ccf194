import type { ReadStream } from 'node:tty'

const ENTER = new Set(['\r', '\n', '\u0004'])
const ERASE = new Set(['\u007f', '\b'])
const INTERRUPT = '\u0003'

/** Reads a line from a terminal without showing it. */
export const readHidden = (
  input: ReadStream,
  output: { write(text: string): unknown },
): Promise<string> =>
  new Promise((resolve) => {
    let typed: string[] = []
    const end = (): void => {
      input.off('data', take)
      input.setRawMode(false)
      input.pause()
      output.write('\n')
    }
    const take = (chunk: string | Buffer): void => {
      for (const key of String(chunk)) {
        if (key === INTERRUPT) {
          end()
          process.exit(130)
        } else if (ENTER.has(key)) {
          end()
          resolve(typed.join(''))
          return
        } else if (ERASE.has(key)) typed = typed.slice(0, -1)
        else typed.push(key)
      }
    }
    input.setEncoding('utf8')
    input.setRawMode(true)
    input.on('data', take)
    input.resume()
  })
