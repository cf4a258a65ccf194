import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { MIGRATIONS } from '../migrations/index.ts'
import { WITHOUT_TEMPLATES } from './drop-templates.ts'
import { contentsOf, type BuiltDatabase, dataOf, MADE_OF } from './copy-built-database.ts'

/** What a build made below `folder`, for new data folders to start with; null where that has other tables, or nothing is there. */
export async function builtDatabaseIn(folder: string): Promise<BuiltDatabase | null> {
  const found = await readFile(join(folder, MADE_OF), 'utf8').catch(() => '')
  const [made, counted] = found.split(' ')
  const count = Number(counted)
  return made === fingerprint() && count > 0 ? { folder, madeOf: found, count } : null
}

/** What is beside a database that has the tables of this version. */
export async function madeOf(folder: string): Promise<string> {
  const { length } = await contentsOf(dataOf(folder))
  return `${fingerprint()} ${length}`
}

function fingerprint(): string {
  const { dependencies } = createRequire(import.meta.url)('#package.json') as {
    dependencies: Record<string, string>
  }
  const pglite = dependencies['@electric-sql/pglite']
  return createHash('sha256')
    .update(JSON.stringify([pglite, WITHOUT_TEMPLATES, MIGRATIONS]))
    .digest('hex')
}
