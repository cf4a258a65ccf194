import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { PersonHashes } from '../persons/person-hashes.ts'
import type { HeldPerson, PersonHash } from './person-trash-store.ts'

/** What is kept of those of them who are to be known again. */
export const hashesOf = (
  hashes: PersonHashes,
  workspaceId: WorkspaceId,
  people: readonly HeldPerson[],
): readonly PersonHash[] =>
  people.flatMap((person) => {
    const { id: personId, rememberedFor: reason } = person
    return reason === null ? [] : [{ personId, hash: hashes.of(workspaceId, person), reason }]
  })
