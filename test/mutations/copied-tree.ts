import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mutatedSource, type Mutation } from '../fixtures/load-mutated.ts'

const repository = join(import.meta.dirname, '../..')
const LEFT_OUT = ['.cache', '.git', 'data', 'dist', 'node_modules', 'pictures', 'test-results']

/** A copy of the sources, of which one at a time is changed. */
export class CopiedTree {
  readonly root = mkdtempSync(join(tmpdir(), 'overture-mutations-'))

  constructor() {
    for (const name of readdirSync(repository).filter((each) => !LEFT_OUT.includes(each))) {
      cpSync(join(repository, name), join(this.root, name), { recursive: true })
    }
    symlinkSync(join(repository, 'node_modules'), join(this.root, 'node_modules'))
  }

  mutate(mutation: Mutation): void {
    writeFileSync(join(this.root, mutation.file), mutatedSource(mutation))
  }

  restore({ file }: Mutation): void {
    cpSync(join(repository, file), join(this.root, file))
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
