import type { Engine } from '../engine.ts'

/** Tells a database without them from one that was made before, with the same tables. */
export const WITHOUT_TEMPLATES = 'without templates'

/** Takes away what other databases would be made of: nobody makes one here, and they are nearly half of all files. */
export async function dropTemplates(engine: Engine): Promise<void> {
  const connection = await engine.ownerConnection()
  try {
    await connection.run('update pg_database set datistemplate = false')
    for (const name of ['template0', 'template1']) await connection.run(`drop database ${name}`)
  } finally {
    connection.release()
  }
}
