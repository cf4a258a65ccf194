import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A file with this content, gone when the test is. */
export function csvFile(content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'overture-csv-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'people.csv')
  writeFileSync(path, content)
  return path
}
