import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { SearchWords } from '#server/persons/search-words.ts'

/** What the words of a person are asked for, as a `tsquery` is written. */
export const wordsQuery = ({ words, runs }: SearchWords, workspaceId: WorkspaceId): string =>
  [...words, ...runs]
    .map((word) => `'${workspaceId}/${word.replaceAll(/['\\]/g, '$&$&')}':*`)
    .join(' & ')
