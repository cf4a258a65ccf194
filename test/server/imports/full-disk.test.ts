import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importId } from '#core/runtime/ids.ts'
import { ImportFiles } from '#server/imports/import-files.ts'
import { toUtf8 } from '#server/imports/to-utf8.ts'
import { SmallDisk } from '../../fixtures/small-disk.ts'

const FULL = { code: 'ENOSPC' }

const DISKS = [
  ['mounted where that may be', () => SmallDisk.make(1)],
  ['of writes that are refused', () => SmallDisk.unmounted()],
] as const

async function* parts(bytes: number) {
  yield Buffer.alloc(bytes, 'a')
}

it.each(DISKS)(
  'a file whose end no longer fits on the disk is refused, not taken for whole (%s)',
  async (_, make) => {
    const disk = make()
    const files = new ImportFiles(disk.folder)
    await files.append(importId(1), { start: 0, kept: 0 }, parts(10))
    disk.fill(4096)
    const rest = { start: 10, kept: 10 }
    await expect(files.append(importId(1), rest, parts(20_000))).rejects.toMatchObject(FULL)
    disk.empty()
    await files.append(importId(1), rest, parts(20_000))
    expect(await files.size(importId(1))).toBe(20_010)
  },
)

it.each(DISKS)(
  'a file that no longer fits on the disk as UTF-8 stays as it was (%s)',
  async (_, make) => {
    const disk = make()
    const path = join(disk.folder, '1.csv')
    const content = Buffer.from(`\ufeff${'url,名前\n'.repeat(3000)}`, 'utf16le')
    writeFileSync(path, content)
    disk.fill(4096)
    await expect(toUtf8(path)).rejects.toMatchObject(FULL)
    expect(readFileSync(path).equals(content)).toBe(true)
  },
)
