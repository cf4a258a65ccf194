import { createHash } from 'node:crypto'
import { createServer, connect, type Server } from 'node:net'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '../../database/errors.ts'

/**
 * Holds a folder against every other process, by a socket that the kernel gives up with the
 * process: two processes on one folder would corrupt it without an error. Fails with `sentence`
 * where another has it.
 */
export async function lockFolder(realPath: string, sentence: string): Promise<() => Promise<void>> {
  const { address, isFile } = addressOf(realPath)
  const server = await listen(address).catch(async (error: unknown) => {
    if (!isInUse(error)) throw error
    if (!isFile || (await isAlive(address))) throw new StartFailure(sentence, { cause: error })
    await rm(address, { force: true })
    return listen(address)
  })
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Linux and Windows name sockets and pipes outside the file system; elsewhere it is a file. */
function addressOf(realPath: string): { address: string; isFile: boolean } {
  const name = `overture-${createHash('sha256').update(realPath).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return { address: `\0${name}`, isFile: false }
  if (process.platform === 'win32') return { address: `\\\\.\\pipe\\${name}`, isFile: false }
  return { address: join(realPath, '.lock'), isFile: true }
}

const listen = (address: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(address, () => resolve(server))
  })

const isAlive = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
