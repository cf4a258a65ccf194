import { chmod, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtDatabaseIn, madeOf } from './built-database.ts'
import { dataOf, MADE_OF } from './copy-built-database.ts'
import { migrate } from '../migrate.ts'
import { dropTemplates } from './drop-templates.ts'
import { openEmbeddedDatabase } from './open-embedded-database.ts'

/** Makes a database with every table, and nobody in them, below a folder of the build, unless it is there, for new data folders to copy. */
export async function buildDatabase(folder: string): Promise<void> {
  if ((await builtDatabaseIn(folder)) !== null) return
  // First of all what says that it is whole.
  await rm(join(folder, MADE_OF), { force: true })
  await rm(folder, { recursive: true, force: true })
  const database = await openEmbeddedDatabase(dataOf(folder), {
    async prepare(engine) {
      await migrate(engine)
      await dropTemplates(engine)
    },
  })
  await database.close()
  await openToAll(dataOf(folder))
  await writeFile(join(folder, MADE_OF), await madeOf(folder))
}

/** There is nothing to hide in it, and who runs the product may be somebody else than who built it. */
async function openToAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
}
