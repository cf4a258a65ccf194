import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EffectsLog } from '#demo-network/effects/effects-log.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const visit = { at: 5, member: 'member-1', kind: 'visit', person: 'mika-sato-1a2b' } as const

describe('the effects log', () => {
  it('reads back what was appended, numbered on', () => {
    const path = join(temporaryFolder(), 'effects.jsonl')
    const first = new EffectsLog(path)
    first.append(visit)
    first.append({ ...visit, kind: 'connect', note: 'line\nbreak ✓' })
    first.close()
    const second = new EffectsLog(path)
    expect(second.effects).toEqual([
      { seq: 1, ...visit },
      { seq: 2, ...visit, kind: 'connect', note: 'line\nbreak ✓' },
    ])
    expect(second.append(visit).seq).toBe(3)
    second.close()
  })

  it('is on the disk before append returns', () => {
    const path = join(temporaryFolder(), 'effects.jsonl')
    const log = new EffectsLog(path)
    log.append(visit)
    expect(readFileSync(path, 'utf8')).toBe(`${JSON.stringify({ seq: 1, ...visit })}\n`)
    log.close()
  })

  it.each([
    '{"seq":2,"at":6,"mem',
    '{"seq":2,"at":6,"member":"member-1","kind":"visit","person":null}',
    '\0\0\0',
  ])('drops a torn last line (%j) and goes on after the last whole one', (torn) => {
    const path = join(temporaryFolder(), 'effects.jsonl')
    const log = new EffectsLog(path)
    log.append(visit)
    log.close()
    appendFileSync(path, torn)
    const again = new EffectsLog(path)
    expect(again.effects).toHaveLength(1)
    again.append(visit)
    again.close()
    expect(new EffectsLog(path).effects.map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('refuses to start on a file that is something else, and leaves it alone', () => {
    const path = join(temporaryFolder(), 'effects.jsonl')
    writeFileSync(path, 'name,url\nMika,http://x\n')
    expect(() => new EffectsLog(path)).toThrow(/Line 1 .* is not an effect/)
    expect(readFileSync(path, 'utf8')).toBe('name,url\nMika,http://x\n')
  })
})
