import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { safeParse } from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { taskOperations } from '#adapters/http/contract/tasks.ts'
import { isOutdated, MIN_EXTENSION_VERSION } from '#core/extension/version.ts'
import { LEAST_EXTENSION } from '../fixtures/least-extension.ts'

const repository = join(import.meta.dirname, '../..')

/**
 * Where one of these fails the server would answer 400 to an extension that the pages hold to be
 * new enough: raise MIN_EXTENSION_VERSION and the manifest's version, and note in
 * least-extension.ts what that version sends.
 */
describe('the least extension that the pages accept', () => {
  it('is the one whose calls are on record, and no newer than our own', () => {
    const manifest = readFileSync(join(repository, 'extension/public/manifest.json'), 'utf8')
    expect(LEAST_EXTENSION.version).toBe(MIN_EXTENSION_VERSION)
    expect(isOutdated((JSON.parse(manifest) as { version: string }).version)).toBe(false)
  })

  it.each(Object.entries(LEAST_EXTENSION.changeTask))(
    'is understood by the server when it says how a task ended: %s',
    (_, body) => {
      expect(safeParse(taskOperations.changeTask.body, body)).toMatchObject({ success: true })
    },
  )

  it('is understood by the server when it asks for tasks', () => {
    const { leaseTasks } = LEAST_EXTENSION
    expect(safeParse(taskOperations.leaseTasks.body, leaseTasks)).toMatchObject({ success: true })
  })
})
