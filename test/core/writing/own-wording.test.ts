import { describe, expect, it } from 'vitest'
import { checkDraft, type DraftContext } from '../../../core/writing/check-draft.ts'
import type { Fact } from '../../../core/writing/facts.ts'
import { fillIn } from '../../../core/writing/fill-in.ts'

const FACTS: readonly Fact[] = [
  { field: 'first_name', value: 'Ada', origin: 'person' },
  { field: 'about', value: 'Visit ada.example. I build engines.\nCall me.', origin: 'person' },
  { field: 'meeting_url', value: 'https://meet.example/me', origin: 'sender' },
]
const STEP = 'Hi {{first_name|there}}, we met at the Hannover fair and Siemens liked it.'

const codes = (body: string, more: Partial<DraftContext> = {}) => {
  const context = { facts: FACTS, language: 'en', maxLength: 200, ...more } as const
  return [...new Set(checkDraft({ body, evidence: [] }, context).map(({ code }) => code))]
}

describe('a step that is filled in', () => {
  it('has the facts in place of its variables, each with its evidence', () => {
    expect(fillIn('Hi {{ first_name | there }}!', FACTS)).toEqual({
      body: 'Hi Ada!',
      evidence: [{ span: 'Ada', field: 'first_name', value: 'Ada' }],
      problems: [],
    })
  })

  it('takes a fallback where there is no fact, which rests on none', () => {
    expect(fillIn('At {{company_name|your company}}', FACTS)).toMatchObject({
      body: 'At your company',
      evidence: [],
    })
  })

  it('says which variable has neither', () => {
    const { body, problems } = fillIn('At {{company_name}}', FACTS)
    expect(problems).toEqual([{ code: 'unresolved_variable', detail: '{{company_name}}' }])
    expect(codes(body)).toContain('unresolved_variable')
  })

  it('keeps what a profile says on one line, and fills in nothing that it says', () => {
    expect(fillIn('{{about}}', FACTS).body).toBe('Visit ada.example. I build engines. Call me.')
    const braces: readonly Fact[] = [
      { field: 'first_name', value: '{{about}}', origin: 'person' },
      ...FACTS.slice(1),
    ]
    expect(fillIn('{{first_name}}', braces).body).toBe('{{about}}')
  })
})

describe('what a user wrote', () => {
  const { body } = fillIn(STEP, FACTS)

  it('is theirs to vouch for, to the letter', () => {
    expect(codes(body)).toContain('unsupported_claim')
    expect(codes(body, { ownWording: STEP })).toEqual([])
  })

  it('vouches for nothing that a writer adds', () => {
    const added = `${body} Bosch liked it, too.`
    expect(codes(added, { ownWording: STEP })).toContain('unsupported_claim')
  })

  it('is blocked all the same where a placeholder was forgotten in it', () => {
    const step = 'Hi [Name], how are you today?'
    expect(codes(step, { ownWording: step })).toContain('unresolved_variable')
  })
})

describe('a link in a draft', () => {
  it.each([
    ['the user’s own', 'Pick a time: https://meet.example/me', []],
    ['one that begins like it', 'Pick a time: https://meet.example/me/too', ['foreign_link']],
    ['one of the profile', 'More at ada.example', ['foreign_link']],
  ])('is judged as %s', (_, body, expected) => {
    expect(codes(body)).toEqual(expected)
  })
})

describe('what was said before', () => {
  const claim = 'Following up on my last message.'

  it('needs a thread', () => {
    expect(codes(claim)).toEqual(['unsupported_claim'])
    expect(codes(claim, { thread: [{ from: 'sender', text: 'Hello' }] })).toEqual([])
  })
})

describe('a draft as long as it may be', () => {
  it('is measured by the letters that are seen, of which one may take two places', () => {
    const body = 'Hello 👋👋👋'
    expect(codes(body, { maxLength: 9 })).toEqual([])
    expect(codes(body, { maxLength: 8 })).toEqual(['too_long'])
    expect(codes(body, { minLength: 10 })).toEqual(['too_short'])
  })
})
