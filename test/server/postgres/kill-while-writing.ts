import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openEmbeddedDatabase } from '#server/postgres/pglite/open-embedded-database.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Kills a process that writes into one folder, again and again: what it acknowledged and lost. */
export async function killWhileWriting(
  folder: string,
  { kills, writes }: { kills: number; writes: number },
): Promise<{ acknowledged: number; lost: number[] }> {
  let acknowledged = 0
  for (let kill = 0; kill < kills; kill += 1) {
    acknowledged = Math.max(acknowledged, await writeAndKill(folder, acknowledged + writes))
  }
  const database = await openEmbeddedDatabase(folder)
  const rows = await database.asSystem((db) =>
    db.selectFrom('app_setting').select('key').where('key', 'like', 'n%').execute(),
  )
  await database.close()
  const kept = new Set(rows.map((row) => row.key))
  const written = Array.from({ length: acknowledged }, (_, index) => index + 1)
  return { acknowledged, lost: written.filter((n) => !kept.has(`n${n}`)) }
}

/** Answers the last number that was acknowledged before the kill. */
async function writeAndKill(folder: string, until: number): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'test/fixtures/write-until-killed.ts', folder],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let last = 0
  child.stdout.setEncoding('utf8')
  for await (const chunk of child.stdout as AsyncIterable<string>) {
    last = Number(chunk.trim().split('\n').at(-1))
    if (last >= until) break
  }
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  return last
}
