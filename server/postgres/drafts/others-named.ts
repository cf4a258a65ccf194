import { sql } from 'kysely'
import type { ProspectId } from '#core/runtime/ids.ts'
import { searchWords } from '#server/persons/search-words.ts'
import { workspaceOf, type Db } from '../transaction.ts'

/** So many are looked at of those who have one of the names. */
const MAX_NAMESAKES = 200

/** Names of people and companies of the workspace that have such words, except those of one person. */
export async function othersNamed(
  db: Db,
  prospect: ProspectId,
  names: readonly string[],
): Promise<readonly string[]> {
  const workspace = workspaceOf(db)
  const queries = names.flatMap((name) => {
    const found = searchWords(name)
    if (found === null) return []
    const words = found.words.map((word) => lexeme(workspace, word))
    const runs = found.runs.map((run) => `${lexeme(workspace, run)}:*`)
    return [`(${[...words, ...runs].join(' & ')})`]
  })
  if (queries.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select n.name
    from namesakes_found(${workspace}, ${queries.join(' | ')}, ${MAX_NAMESAKES}) as f (id)
    join person p on p.id = f.id and p.workspace_id = ${workspace}
    cross join lateral (values (1, p.full_name), (2, p.company_name),
      (3, trim(p.last_name || ' ' || p.first_name))) as n (at, name)
    where n.name <> '' and p.id <> (select m.person_id from campaign_person m
      where m.id = ${prospect} and m.workspace_id = ${workspace})
    group by n.name order by min(p.id), min(n.at)`.execute(db)
  return rows.map(({ name }) => name)
}

const lexeme = (workspace: number, word: string): string =>
  `'${workspace}/${word.replaceAll(/['\\]/g, '$&$&')}'`
