import { readdirSync, statSync, writeFileSync } from 'node:fs'
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

  it('are for nobody but their owner, and leave no draft', () => {
    const folder = join(temporaryFolder(), 'overture')
    const path = join(folder, 'preferences.json')
    new FilePreferencesStore(path).write('workspace', '7')
    expect([statSync(folder).mode & 0o777, statSync(path).mode & 0o777]).toEqual([0o700, 0o600])
    expect(readdirSync(folder)).toEqual(['preferences.json'])
  })
})
