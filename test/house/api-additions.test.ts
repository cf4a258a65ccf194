import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { operations } from '#adapters/http/contract/index.ts'
import { additionsIn, additionsListedIn } from './api-additions.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/api-additions.md'), 'utf8')

describe('the list of calls beyond the specification', () => {
  it('is the one in the contract', () => {
    expect(additionsListedIn(page)).toEqual(additionsIn(operations))
  })
})
