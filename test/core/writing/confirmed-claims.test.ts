import { describe, expect, it } from 'vitest'
import { checkDraft } from '../../../core/writing/check-draft.ts'
import {
  confirmedWith,
  confirming,
  firstClaimIn,
  stillConfirmedIn,
} from '../../../core/writing/confirmed-claims.ts'

const claim = (detail: string) => ({ code: 'unsupported_claim', detail })
const confirmed = (span: string, value = span) => ({ span, field: 'confirmed', value })

describe('claims that a user says are true', () => {
  it('are no problem any more, nor is what stands in them alone; all else still is', () => {
    const body = 'Hi Ada! You won the Turing Award. Is it true of your fleet? See x.example.'
    const link = { code: 'foreign_link', detail: 'x.example' }
    const found = [claim('Turing'), claim('the Turing Award'), claim('your fleet'), link]
    const claims = ['the Turing Award', 'the Turing Award', 'x.example']
    expect(confirming(body, found, claims)).toEqual({
      evidence: [confirmed('the Turing Award', 'You won the Turing Award.')],
      problems: [claim('your fleet'), link],
    })
    expect(confirming(body, found, ['Turing']).problems).toEqual(found.slice(1))
    const again = `${body} Was Turing a fraud?`
    expect(confirming(again, found, claims).problems).toEqual([found[0], ...found.slice(2)])
  })

  it('are confirmed with what stands in them, the first one first', () => {
    const found = ['Turing', 'Award', 'the Turing Award', 'your fleet'].map(claim)
    expect(firstClaimIn(found)).toBe('the Turing Award')
    expect(firstClaimIn([{ code: 'foreign_link', detail: 'x.example' }])).toBeUndefined()
  })

  it('are none without words', () => {
    expect(confirming('Hi!', [claim('')], ['']).problems).toEqual([claim('')])
  })

  it('stay so in the sentences that they were confirmed in, whatever the others say', () => {
    const body = 'Hi Ada! You won the Turing\u200b Award. How are you?'
    const { evidence } = confirming(body, [claim('Turing Award')], ['Turing Award'])
    const stillIn = (text: string) => stillConfirmedIn(evidence, text)
    expect(stillIn('Dear Ada! You won the Turing Award.')).toEqual(['Turing Award'])
    expect(stillIn('Hi Ada! You lost the Turing Award.')).toEqual([])
    expect(stillIn(`${body} Was the Turing Award a fraud?`)).toEqual([])
  })

  it('that leave out what is quoted stay so in the same text alone', () => {
    const [said, told] = ['You said "we grow". Well?', 'You said "we are bankrupt". Well?']
    const quoted = 'You said "…".'
    const { evidence } = confirming(said, [claim(quoted)], [quoted])
    expect([stillConfirmedIn(evidence, said), stillConfirmedIn(evidence, told)]).toEqual([
      [quoted],
      [],
    ])
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
