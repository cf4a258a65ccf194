import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EDITS as NEW_ACTION } from '../fixtures/new-action/edits.ts'
import { EDITS as NEW_CALL } from '../fixtures/new-call/edits.ts'
import { edited, type Edit } from '../fixtures/recipes/edit.ts'

const repository = join(import.meta.dirname, '../..')

const pathOf = ({ file }: Edit): string => join(repository, file)

/** Files as the recipes leave them, by their paths. */
export const PLANTED_BY_RECIPES: ReadonlyMap<string, string> = [...NEW_ACTION, ...NEW_CALL]
  .filter(({ file }) => /\.(tsx?|json)$/.test(file))
  .reduce((sources, edit) => {
    const path = pathOf(edit)
    const source = 'text' in edit ? '' : (sources.get(path) ?? readFileSync(path, 'utf8'))
    return sources.set(path, edited(edit, source))
  }, new Map<string, string>())

const sourcesIn = (edits: readonly Edit[]): readonly string[] => [
  ...new Set(edits.filter(({ file }) => /\.tsx?$/.test(file)).map(pathOf)),
]

const FOLDERS_OF_READERS = [
  'core/outreach',
  'core/task-execution',
  'server/outreach',
  'server/tasks',
  'server/postgres/tasks',
]

/** Files in which further actions are planted, with those that read the table of actions. */
export const FILES_OF_ACTION: readonly string[] = [
  ...sourcesIn(NEW_ACTION),
  ...FOLDERS_OF_READERS.flatMap((folder) =>
    readdirSync(join(repository, folder)).map((file) => join(repository, folder, file)),
  ).filter((file) =>
    /\b(ACTIONS|ACTION_NAMES|Action\w*|Step|STEPS|Outlook|SettleRules?)\b/.test(
      readFileSync(file, 'utf8'),
    ),
  ),
]

/** What imports a whole application, and so would take long: the tests that run it show as much. */
const JOINS =
  /^test\/|composition-root|\/(routes|program|pages|postgres-services|campaign-module)\.ts/

/** Files in which a further call is planted, but for those that join all that there is. */
export const FILES_OF_CALL: readonly string[] = sourcesIn(
  NEW_CALL.filter(({ file }) => !JOINS.test(file)),
)
