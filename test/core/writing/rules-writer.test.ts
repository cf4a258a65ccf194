import { describe, expect, it } from 'vitest'
import { checkDraft } from '../../../core/writing/check-draft.ts'
import type { WriteRequest } from '../../../core/writing/draft-writer.ts'
import { draftFacts, type FactPerson } from '../../../core/writing/facts.ts'
import { rulesWriter } from '../../../core/writing/rules-writer.ts'
import { HOSTILE_TEXTS } from '../../fixtures/hostile-texts.ts'
import { PEOPLE } from '../../fixtures/drafts/people.ts'
import { SENDERS } from '../../fixtures/drafts/senders.ts'

const PURPOSES = ['invite_note', 'first_message', 'follow_up', 'reply_draft'] as const
const THREADS = [
  [],
  [{ from: 'sender', text: 'Hello' }],
  [
    { from: 'sender', text: 'Hello' },
    { from: 'person', text: 'Who are you?' },
  ],
] as const

/** A request that differs from its neighbours in all that can differ. */
const requestFor = (person: FactPerson, at: number): WriteRequest => {
  const { sender, materials } = SENDERS[at % SENDERS.length]!
  const purpose = PURPOSES[at % PURPOSES.length]!
  return {
    ...{ purpose, instructions: '', tone: '' },
    language: Math.floor(at / 4) % 2 === 0 ? 'en' : 'ja',
    maxLength: purpose === 'invite_note' ? 200 : 8000,
    facts: draftFacts({ person, sender, materials }),
    thread: THREADS[at % THREADS.length]!,
  }
}

const EMPTY: FactPerson = {
  ...{ firstName: '', lastName: '', fullName: '', headline: '', about: '', jobTitle: '' },
  ...{ companyName: '', industry: '', location: '', positions: [], customFields: {} },
}
const FIELDS = ['firstName', 'lastName', 'fullName', 'headline', 'about', 'jobTitle'] as const

const written = async (request: WriteRequest) => {
  const { body, evidence } = await rulesWriter.write(request)
  return { body, evidence, problems: checkDraft({ body, evidence }, request) }
}

describe('the writer that goes by rules', () => {
  it('writes to anybody what passes the check', async () => {
    for (const [index, person] of PEOPLE.entries()) {
      const { body, problems } = await written(requestFor(person, index * 3))
      expect(problems, body).toEqual([])
    }
  })

  it('writes to somebody of whom nothing is known', async () => {
    for (let at = 0; at < 8; at += 1) {
      const { body, problems } = await written(requestFor(EMPTY, at))
      expect(body).not.toBe('')
      expect(problems, body).toEqual([])
    }
  })

  it('takes no hostile profile’s word', async () => {
    for (const [index, text] of HOSTILE_TEXTS.filter((_, at) => at % 5 === 0).entries()) {
      const field = FIELDS[index % FIELDS.length]!
      const hostile = { ...EMPTY, companyName: text, [field]: text }
      const { body, problems } = await written(requestFor(hostile, index))
      expect(problems, body).toEqual([])
      expect(body).not.toMatch(/ignore all previous|injected|無視して/i)
    }
  })

  it('names the field of each value that it tells', async () => {
    const { body, evidence } = await written(requestFor(PEOPLE[0]!, 9))
    expect(body).toContain('Maren')
    const told = evidence.map(({ field }) => field)
    expect(told).toEqual(expect.arrayContaining(['first_name', 'job_title', 'company_name']))
  })

  it('writes a note of 200 characters at most', async () => {
    for (const [index, person] of PEOPLE.slice(0, 8).entries()) {
      const { body } = await written({ ...requestFor(person, index * 4), maxLength: 200 })
      expect([...body].length).toBeLessThanOrEqual(200)
    }
  })

  it('speaks of an earlier message only where there was one', async () => {
    const request = { ...requestFor(PEOPLE[0]!, 0), purpose: 'follow_up', maxLength: 8000 } as const
    const bodies = await Promise.all(
      THREADS.slice(0, 2).map(async (thread) => (await written({ ...request, thread })).body),
    )
    expect(bodies[0]).not.toContain('my last message')
    expect(bodies[1]).toContain('my last message')
  })
})
