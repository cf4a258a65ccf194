import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OldClockFile } from '../../scripts/product/old-clock-file.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const fileOf = (content: string) => {
  const folder = temporaryFolder()
  const path = join(folder, 'outreach-clock.json')
  writeFileSync(path, content)
  return { file: new OldClockFile(folder), path }
}

describe('the file that older builds kept the outreach clock in', () => {
  it('says once how far outreach had come', () => {
    const { file, path } = fileOf('{"outreachAt":1767225600000.5}')
    expect(file.read()).toBe(1767225600000.5)
    file.remove()
    expect(existsSync(path)).toBe(false)
    expect(file.read()).toBeNull()
  })

  it.each(['', '{"outreachAt": 12', '\0\0\0\0', '{}', 'null', '{"outreachAt":1e18}'])(
    'is named, with what to do, where it holds no time: %j',
    (content) => {
      const { file, path } = fileOf(content)
      expect(() => file.read()).toThrow(`${path} is damaged: remove it, and the outreach clock `)
    },
  )
})
