import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FilePreferencesStore } from '#adapters/node/file-preferences-store.ts'
import { preferencesStoreContract } from '../../contracts/preferences-store-contract.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

preferencesStoreContract('FilePreferencesStore', () => {
  const path = join(temporaryFolder(), 'overture', 'preferences.json')
  return () => new FilePreferencesStore(path)
})

describe('preferences in a file', () => {
  it.each([[''], ['[1]'], ['null'], ['{"workspace":3}'], ['{"work']])(
    'count as empty when the file holds %j',
    (text) => {
      const path = join(temporaryFolder(), 'preferences.json')
      writeFileSync(path, text)
      expect(new FilePreferencesStore(path).read('workspace')).toBeNull()
    },
  )
})
