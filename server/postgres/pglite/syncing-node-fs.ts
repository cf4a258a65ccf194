import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']

/** The part of Emscripten's file system in Node that this relies on; PGlite's version is pinned for it. */
interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
}

/**
 * PGlite's files in a folder, with an fsync that reaches the disk: without it a commit survives
 * a kill of the process, but not a power cut.
 */
export class SyncingNodeFs extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), syncToDisk]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

function syncToDisk(module: object): void {
  const files = (module as { NODEFS?: NodeFiles }).NODEFS
  if (!files) throw new Error('PGlite has no NODEFS any more: its version must stay pinned.')
  files.stream_ops.fsync = (stream) => {
    fdatasyncSync(stream.nfd)
    return 0
  }
}
