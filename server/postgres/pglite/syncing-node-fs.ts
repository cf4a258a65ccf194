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
  /** Why PostgreSQL gave up. */
  lastWords = ''
  readonly #onAbort: (reason: string) => void

  /** `onAbort` must end the thread: what is left of PostgreSQL then runs in circles for ever. */
  constructor(folder: string, onAbort: (reason: string) => void) {
    super(folder)
    this.#onAbort = onAbort
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: object) => this.#syncToDisk(module)]
    const printErr = (line: string) => {
      this.lastWords = /\b(?:PANIC|FATAL):\s+(.*)/.exec(line)?.[1] ?? this.lastWords
    }
    const onAbort = () => this.#onAbort(this.lastWords)
    return { emscriptenOpts: { ...emscriptenOpts, preRun, printErr, onAbort } }
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
