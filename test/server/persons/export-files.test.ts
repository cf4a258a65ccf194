import { expect, it } from 'vitest'
import { text } from 'node:stream/consumers'
import { personJobId } from '#core/runtime/ids.ts'
import { ExportFiles } from '#server/person-jobs/export-files.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

it('the file of an export ends with what was written last, whatever a kill left behind it', async () => {
  const files = new ExportFiles(temporaryFolder())
  const file = { id: personJobId(1), attempt: 0 }
  expect(await files.append(file, 0, 'Name\r\nAda\r\nBo, who was deleted since\r\n')).toBe(38)
  expect(await files.append(file, 6, 'Ada\r\n')).toBe(11)
  expect(await files.size(file)).toBe(11)
  expect(await text(files.read(file, { start: 0, end: 11 }))).toBe('Name\r\nAda\r\n')
})
