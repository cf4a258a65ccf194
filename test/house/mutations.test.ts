import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MUTATIONS } from '../mutations/all.ts'
import type { SpecificationMutation } from '../mutations/specification-mutation.ts'
import { problemsOfMutations } from './mutation-problems.ts'
import { rowsWithCode, type Row } from './specification-map.ts'

const repository = join(import.meta.dirname, '../..')
const rows = rowsWithCode(readFileSync(join(repository, 'docs/specification-map.md'), 'utf8'))

describe('the mutations of the map', () => {
  it('apply to files of their rows, for tests of their rows', () => {
    expect(problemsOfMutations(rows, MUTATIONS)).toEqual([])
  })

  it('are there for each sentence that some code does', () => {
    const lacking = rows.filter(({ mutations }) => mutations.length === 0)
    expect(lacking.map(({ sentence }) => sentence)).toEqual([])
  })
})

describe('the check of the mutations', () => {
  const mutation: SpecificationMutation = {
    name: 'the wait has no cap',
    file: 'core/live/backoff.ts',
    find: 'Math.min(MAX_DELAY_MS, ',
    replace: '(',
    test: { file: 'test/core/live/live-link.test.ts', title: 'waits' },
  }
  const row: Row = {
    sentence: 'It waits.',
    files: ['`core/live/backoff.ts`'],
    tests: ['`test/core/live/live-link.test.ts` › waits'],
    mutations: ['the wait has no cap'],
  }

  it('finds nothing wrong with one that applies', () => {
    expect(problemsOfMutations([row], [mutation])).toEqual([])
  })

  it.each<[string, readonly Row[], readonly SpecificationMutation[], string]>([
    ['that is not there', [row], [], 'It waits.: there is no mutation "the wait has no cap"'],
    ['of no row', [], [mutation], 'the wait has no cap: is of no row'],
    [
      'of a file of no row',
      [{ ...row, files: [] }],
      [mutation],
      'It waits.: does not name core/live/backoff.ts',
    ],
    [
      'for a test of no row',
      [{ ...row, tests: [] }],
      [mutation],
      'It waits.: does not name "waits"',
    ],
    [
      'that changes nothing',
      [row],
      [{ ...mutation, replace: mutation.find }],
      'the wait has no cap: changes nothing',
    ],
    [
      'that does not apply any more',
      [row],
      [{ ...mutation, find: 'Math.max(' }],
      'the wait has no cap: Error: "Math.max(" is not in core/live/backoff.ts once.',
    ],
  ])('finds one %s', (_, its, mutations, problem) => {
    expect(problemsOfMutations(its, mutations)).toEqual([problem])
  })

  it('finds two of one name', () => {
    const problem = 'the wait has no cap: is there twice'
    expect(problemsOfMutations([row], [mutation, mutation])).toEqual([problem, problem])
  })
})
