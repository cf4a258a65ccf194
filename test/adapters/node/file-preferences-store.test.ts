import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FilePreferencesStore } from '#adapters/node/file-preferences-store.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

describe('preferences in a file', () => {
  it('keep what was written, also for the next run', () => {
    const path = join(temporaryFolder(), 'overture', 'preferences.json')
    const store = new FilePreferencesStore(path)
    expect(store.read('workspace')).toBeNull()
    store.write('workspace', '3')
    store.write('__proto__', 'x')
    const next = new FilePreferencesStore(path)
    expect([next.read('workspace'), next.read('constructor')]).toEqual(['3', null])
  })

  it.each([[''], ['[1]'], ['null'], ['{"workspace":3}'], ['{"work']])(
    'count as empty when the file holds %j',
    (text) => {
      const path = join(temporaryFolder(), 'preferences.json')
      writeFileSync(path, text)
      expect(new FilePreferencesStore(path).read('workspace')).toBeNull()
    },
  )
})
