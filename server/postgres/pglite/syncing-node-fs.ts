import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']

/** The part of Emscripten's file system in Node that this relies on; PGlite's version is pinned for it. */
interface Module {
  readonly NODEFS?: { stream_ops?: { fsync?: (stream: { nfd: number }) => number } }
}

/**
 * PGlite's files in a folder, with an fsync that reaches the disk: without it a commit survives
 * a kill of the process, but not a power cut.
 */
export class SyncingNodeFs extends NodeFS {
  /** How often a file was synced so far. */
  syncs = 0

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: object) => this.#syncToDisk(module)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  #syncToDisk(module: Module): void {
    const files = module.NODEFS?.stream_ops
    if (!files) throw new Error('PGlite has no NODEFS any more: its version must stay pinned.')
    files.fsync = ({ nfd }) => {
      fdatasyncSync(nfd)
      this.syncs += 1
      return 0
    }
  }
}
