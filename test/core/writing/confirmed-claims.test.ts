import { describe, expect, it } from 'vitest'
import { checkDraft } from '../../../core/writing/check-draft.ts'
import { confirmedWith, confirming } from '../../../core/writing/confirmed-claims.ts'

const claim = (detail: string) => ({ code: 'unsupported_claim', detail })
const confirmed = (span: string) => ({ span, field: 'confirmed', value: span })

describe('claims that a user says are true', () => {
  it('are no problem any more, nor is what stands in them; all else still is', () => {
    const link = { code: 'foreign_link', detail: 'x.example' }
    const found = [claim('Turing'), claim('the Turing Award'), claim('your fleet'), link]
    expect(confirming(found, ['the Turing Award', 'the Turing Award', 'x.example'])).toEqual({
      evidence: [confirmed('the Turing Award')],
      problems: [claim('your fleet'), link],
    })
    expect(confirming(found, ['Turing']).problems).toEqual(found.slice(1))
  })

  it('are none without words', () => {
    expect(confirming([claim('')], ['']).problems).toEqual([claim('')])
  })

  it('are confirmed one by one, and taken back', () => {
    const evidence = [
      { span: 'Ada', field: 'first_name', value: 'Ada' },
      confirmed('a'),
      confirmed('b'),
    ]
    expect(confirmedWith(evidence, 'c', true)).toEqual(['a', 'b', 'c'])
    expect(confirmedWith(evidence, 'a', true)).toEqual(['b', 'a'])
    expect(confirmedWith(evidence, 'a', false)).toEqual(['b'])
  })

  it('can’t be confirmed by a writer', () => {
    const draft = {
      body: 'Hello, you won the Turing Award.',
      evidence: [confirmed('the Turing Award')],
    }
    const facts = [{ field: 'first_name', value: 'Ada', origin: 'person' }] as const
    const codes = checkDraft(draft, { facts, language: 'en', maxLength: 200 }).map(
      ({ code }) => code,
    )
    expect(codes).toEqual(expect.arrayContaining(['foreign_person', 'unsupported_claim']))
  })
})
