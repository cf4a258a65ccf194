import { join, relative } from 'node:path'

/** The kernel takes no longer name of a socket. */
const MAX_SOCKET_PATH_BYTES = 100

/** Where the operator's socket of a data folder is; null where there can be none. */
export const socketPathIn = (dataDir: string): string | null => {
  // A pipe of Windows is open to every user of the machine.
  if (process.platform === 'win32') return null
  const absolute = join(dataDir, 'operator.sock')
  const short = [absolute, relative(process.cwd(), absolute)].find(
    (path) => Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES,
  )
  return short ?? null
}
