import { describe, expect, it } from 'vitest'
import {
  isCancellable,
  peopleReached,
  undoLeftMs,
  type PersonJob,
} from '#core/person/person-job.ts'
import { personJobId } from '#core/runtime/ids.ts'
import { later, realDate, realMs } from '#core/runtime/moments.ts'

const NOW = realMs(Date.UTC(2026, 10, 2, 9))
const ended = (msAgo: number) => realDate(later(NOW, -msAgo))

describe('a job on many people', () => {
  it.each<[Partial<PersonJob>, number]>([
    [{}, 600_000],
    [{ finishedAt: ended(0) }, 600_000],
    [{ finishedAt: ended(599_999) }, 1],
    [{ finishedAt: ended(600_000) }, 0],
    [{ finishedAt: ended(700_000) }, 0],
    [{ undoneBy: personJobId(4) }, 0],
    [{ kind: 'export' }, 0],
    [{ kind: 'undo_tag' }, 0],
  ])('that is %j can be undone for %d ms more', (changes, ms) => {
    const job = { kind: 'tag', finishedAt: null, undoneBy: null, ...changes } as const
    expect(undoLeftMs(job, NOW)).toBe(ms)
  })

  it('reached whom it went through, less those whom it then left out', () => {
    const skipped = [
      { code: 'not_found', count: 2 },
      { code: 'too_many_tags', count: 3 },
      { code: 'begun', count: 1 },
    ] as const
    expect(peopleReached({ done: 10, skipped })).toBe(6)
    expect(peopleReached({ done: 10, skipped: [] })).toBe(10)
  })

  it.each([
    ['generate', 'running', true],
    ['generate', 'done', false],
    ['generate', 'failed', false],
    ['tag', 'running', false],
    ['undo_generate', 'running', false],
  ] as const)('%s that is %s can be stopped: %s', (kind, state, can) => {
    expect(isCancellable({ kind, state })).toBe(can)
  })
})
